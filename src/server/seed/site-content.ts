import type { AboutContent } from '../../domain/site/about.schema.ts'
import type { HomeContent } from '../../domain/site/home.schema.ts'

const centered = { focus_x: 50, focus_y: 50 }
const picture = (name: string) => ({ ...centered, url: `/media/${name}.webp` })

const unwritten = { title: '', title_ar: '', text: '', text_ar: '' }

/** The first slide of every new site. */
const greeting = {
  ...unwritten,
  lead: 'Welcome to',
  lead_ar: 'أهلًا بكم في',
  title: '{name}',
  button: { label: 'Explore Our Menu', label_ar: 'استكشاف قائمة الطعام', target: '/menu' },
  picture: null,
}

/** The home page as specified. */
export const demoHome: HomeContent = {
  search: { title: '{name}: Halal Eastern Cuisine', title_ar: '\u2068{name}\u2069: مطبخ شرقي حلال' },
  hero: {
    slides: [
      {
        ...greeting,
        text: 'Slow-cooked, charcoal-grilled and baked in a clay oven, for tables of two or twenty.',
        text_ar: 'طهو على مهل، وشواء على الفحم، وخبز من التنور، لمائدة من شخصين أو عشرين.',
        picture: picture('hero-table'),
      },
      {
        lead: '',
        lead_ar: '',
        title: 'Food Made With Love',
        title_ar: 'طعام نُعدّه بحب',
        text: "Recipes passed down for four generations, cooked with this morning's market finds.",
        text_ar: 'وصفات توارثتها أربعة أجيال، نطهوها اليوم مما جاد به السوق هذا الصباح.',
        button: { label: 'Order Now', label_ar: 'اطلب الآن', target: '/order' },
        picture: picture('hero-grill'),
      },
      {
        lead: '',
        lead_ar: '',
        title: 'Eastern Sweets & Desserts',
        title_ar: 'حلويات شرقية',
        text: 'Knafeh from the copper tray, forty-layer baklava and cardamom coffee.',
        text_ar: 'كنافة من الصينية النحاسية، وبقلاوة من أربعين طبقة، وقهوة بالهيل.',
        button: { label: 'View Desserts', label_ar: 'عرض الحلويات', target: '/menu/desserts' },
        picture: picture('hero-sweets'),
      },
    ],
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
  testimonials: {
    items: [
      {
        quote: 'The mandi tastes like my grandmother was in the kitchen. We order it for every family gathering now.',
        quote_ar: 'طعم المندي وكأن جدتي في المطبخ. صرنا نطلبه في كل اجتماع عائلي.',
        name: 'Omar Haddad',
        name_ar: 'عمر حداد',
        role: 'Regular guest',
        role_ar: 'من زبائننا الدائمين',
        picture: { ...centered, url: '/brand/avatar-1.svg' },
      },
      {
        quote: 'Forty guests, one reservation, everything on time and still hot. I have stopped looking elsewhere.',
        quote_ar: 'أربعون ضيفًا وحجز واحد، وكل شيء في موعده وما زال ساخنًا. لم أعد أبحث عن مكان آخر.',
        name: 'Layla Mansour',
        name_ar: 'ليلى منصور',
        role: 'Event planner',
        role_ar: 'منظمة مناسبات',
        picture: { ...centered, url: '/brand/avatar-2.svg' },
      },
      {
        quote: 'The rare place where the tabbouleh is mostly parsley and the welcome is mostly hugs.',
        quote_ar: 'مكان نادر: التبولة معظمها بقدونس، والترحيب معظمه محبة.',
        name: 'Sarah Bennett',
        name_ar: 'سارة بينيت',
        role: 'Food writer',
        role_ar: 'كاتبة في شؤون الطعام',
        picture: { ...centered, url: '/brand/avatar-3.svg' },
      },
    ],
  },
  banner: {
    title: 'Book the Best Dishes',
    title_ar: 'احجز أشهى الأطباق',
    text: "Pick your dishes, day and time. We'll have everything hot and ready.",
    text_ar: 'اختاروا الأطباق واليوم والوقت، وستجدون كل شيء ساخنًا وجاهزًا.',
    button: { label: 'Make a Reservation', label_ar: 'احجز الآن', target: '/reservations' },
  },
}

/** The about page, the introduction of the contact page and the footer as specified. */
export const demoAbout: AboutContent = {
  about: {
    first: {
      title: 'Home-style flavors, served with pride',
      title_ar: 'نكهات بيتية نقدمها بفخر',
      text: 'We opened {name} to cook the way our mothers cook: from scratch, in generous pots, with patience. Home-style flavors aren’t a style to us. They are what was on the table when we learned to eat.',
      text_ar:
        'افتتحنا \u2068{name}\u2069 لنطبخ كما تطبخ أمهاتنا: كل شيء بأيدينا، في قدور عامرة، وعلى مهل. النكهات البيتية ليست أسلوبًا عندنا، بل هي ما كان على المائدة حين تعلمنا أن نأكل.',
    },
    second: {
      title: 'A table for everyone',
      title_ar: 'مائدة للجميع',
      text: 'Around a sufra there is no head of the table. Everyone reaches for the same bread. That is how we like our guests to sit: families, neighbors, strangers who leave as friends. Everything is halal, everything is shared.',
      text_ar:
        'حول السُّفرة لا صدر للمائدة، فالجميع يمدّ يده إلى الخبز نفسه. هكذا نحب أن يجلس ضيوفنا: عائلات وجيران وغرباء يغادرون أصدقاء. كل شيء حلال، وكل شيء للمشاركة.',
    },
    photos: [
      {
        picture: picture('about-dining-room'),
        description: 'The dining room in the evening, lanterns lit',
        description_ar: 'صالة الطعام مساءً والفوانيس مضاءة',
      },
      {
        picture: picture('about-table-setting'),
        description: 'A table laid with brass, ceramic and linen',
        description_ar: 'مائدة معدّة بالنحاس والخزف والكتان',
      },
      {
        picture: picture('about-mashrabiya-window'),
        description: 'Afternoon light through the mashrabiya window',
        description_ar: 'ضوء العصر عبر نافذة المشربية',
      },
      {
        picture: picture('about-brass-lantern'),
        description: 'One of the pierced brass lanterns',
        description_ar: 'أحد الفوانيس النحاسية المخرّمة',
      },
      {
        picture: picture('about-kitchen-oven'),
        description: 'The wood-fired oven in the open kitchen',
        description_ar: 'فرن الحطب في المطبخ المفتوح',
      },
    ],
  },
  contact: {
    intro: 'Questions, large parties, allergies, compliments? We answer every message.',
    intro_ar: 'أسئلة، حجوزات للمجموعات، حساسية غذائية أو كلمة شكر: نردّ على كل رسالة.',
  },
  footer: {
    statement: 'We serve authentic Eastern cuisine with a modern twist, using only the finest ingredients.',
    statement_ar: 'نقدم المطبخ الشرقي الأصيل بلمسة عصرية، ولا نستخدم إلا أجود المكونات.',
  },
}

/** The site of a new restaurant: neutral words, and no picture. */
export const newHome: HomeContent = {
  search: { title: '', title_ar: '' },
  hero: { slides: [greeting] },
  welcome: unwritten,
  features: { items: [] },
  testimonials: { items: [] },
  banner: { ...unwritten, button: { label: '', label_ar: '', target: '' } },
}

export const newAbout: AboutContent = {
  about: { first: unwritten, second: unwritten, photos: [] },
  contact: {
    intro: 'Questions, large parties, allergies? Write to us.',
    intro_ar: 'أسئلة أو حجوزات للمجموعات أو حساسية غذائية؟ راسلونا.',
  },
  footer: { statement: '', statement_ar: '' },
}
