import type { AboutContent } from '../../domain/website/about.schema.ts'
import { picture } from './demo-picture.ts'

/** The about page, the introduction of the contact page and the footer as specified. */
export const demoAbout: AboutContent = {
  about: {
    first: {
      title: 'Home-style flavors, served with pride',
      title_ar: 'نكهات بيتية نقدمها بفخر',
      text: "We opened {name} to cook the way our mothers cook: from scratch, in generous pots, with patience. Home-style flavors aren't a style to us. They are what was on the table when we learned to eat.",
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
    statement_ar: 'نقدم المطبخ الشرقي الأصيل بلمسة عصرية، ولا نستخدم إلا أجود المكوّنات.',
  },
}
