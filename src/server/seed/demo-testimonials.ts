import type { HomeContent } from '../../domain/website/home.schema.ts'
import { centered } from './demo-picture.ts'

/** 'What Our Customers Say' as specified. */
export const demoTestimonials: HomeContent['testimonials']['items'] = [
  {
    quote: 'The mandi tastes like my grandmother was in the kitchen. We order it for every family gathering now.',
    quote_ar: 'طعم المندي وكأن جدتي في المطبخ. صرنا نطلبه في كل اجتماع عائلي.',
    name: 'Omar Haddad',
    name_ar: 'عمر حداد',
    role: 'Regular guest',
    role_ar: 'من عملائنا الدائمين',
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
]
