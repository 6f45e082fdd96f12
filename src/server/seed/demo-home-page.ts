import type { HomeContent } from '../../domain/website/home.schema.ts'
import { demoHeroSlides } from './demo-hero-slides.ts'
import { demoTestimonials } from './demo-testimonials.ts'
import { emptySearch } from './new-site-content.ts'

/** The home page as specified. */
export const demoHome: HomeContent = {
  announcement: { text: '', text_ar: '', target: '', from: null, to: null },
  search: {
    ...emptySearch,
    title: '{name}: Halal Eastern Cuisine',
    title_ar: '\u2068{name}\u2069: مطبخ شرقي حلال',
  },
  hero: {
    slides: demoHeroSlides,
  },
  welcome: {
    title: 'Welcome to Our Table',
    title_ar: 'أهلًا بكم على مائدتنا',
    text: 'Sit down, the bread is on its way. Our kitchen cooks the food of Eastern homes: lamb that rests all night in the oven, smoky rice, herbs cut by hand. Whether you are two or twenty, we cook for the whole table.',
    text_ar:
      'تفضلوا بالجلوس، فالخبز في الطريق. مطبخنا يطهو طعام البيوت الشرقية: لحم يبيت الليل كله في التنور، وأرز يحمل رائحة الدخان، وأعشاب تُفرم باليد. تعالوا اثنين أو عشرين، فنحن نطبخ للمائدة كلها.',
  },
  features: {
    items: [
      {
        icon: 'recipe',
        title: 'Authentic Recipes',
        title_ar: 'وصفات أصيلة',
        text: 'Family recipes from the Levant to the Gulf, kept the way they were taught to us.',
        text_ar: 'وصفات عائلية من بلاد الشام إلى الخليج، نحفظها كما تعلمناها.',
      },
      {
        icon: 'leaf',
        title: 'Premium Ingredients',
        title_ar: 'مكونات فاخرة',
        text: 'Market vegetables, first-press olive oil and spices we roast and grind ourselves.',
        text_ar: 'خضار من السوق، وزيت زيتون من العصرة الأولى، وبهارات نحمصها ونطحنها بأيدينا.',
      },
      {
        icon: 'delivery',
        title: 'Fast Delivery',
        title_ar: 'توصيل سريع',
        text: "Packed hot, handled with care, and at your door while it's still steaming.",
        text_ar: 'نغلّف طلبكم ساخنًا ونوصله بعناية إلى بابكم والبخار يتصاعد منه.',
      },
      {
        icon: 'halal',
        title: '100% Halal',
        title_ar: 'حلال \u2066100%\u2069',
        text: 'Every cut, every dish, every day: 100% halal, no exceptions.',
        text_ar: 'كل مكوّن وكل طبق، في كل يوم: حلال بلا استثناء.',
      },
    ],
  },
  testimonials: { items: demoTestimonials },
  banner: {
    title: 'Book the Best Dishes',
    title_ar: 'احجز أشهى الأطباق',
    text: "Pick your dishes, day and time. We'll have everything hot and ready.",
    text_ar: 'اختاروا الأطباق واليوم والوقت، وستجدون كل شيء ساخنًا وجاهزًا.',
    button: { label: 'Make a Reservation', label_ar: 'احجز الآن', target: '/reservations' },
  },
}
