import type { HomeContent } from '../../domain/website/home.schema.ts'
import { picture } from './demo-picture.ts'

/** The three slides of the home page as specified. */
export const demoHeroSlides: HomeContent['hero']['slides'] = [
  {
    lead: 'Welcome to',
    lead_ar: 'أهلًا بكم في',
    title: '{name}',
    title_ar: '',
    text: 'Slow-cooked, charcoal-grilled and baked in a clay oven, for tables of two or twenty.',
    text_ar: 'طهو على مهل، وشواء على الفحم، وخبز من التنور، لمائدة من شخصين أو عشرين.',
    button: { label: 'Explore Our Menu', label_ar: 'استكشاف قائمة الطعام', target: '/menu' },
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
]
