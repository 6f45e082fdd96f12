import { type DayOfStory, daysAgo, on } from './demo-days.ts'
import { type Guest, regulars } from './demo-guests.ts'

const { omar, layla, sarah, daniel, khalid, megan, priya } = regulars

type Letter = { guest: Guest; day: DayOfStory; subject: string; message: string; unread?: true }

/** What guests wrote on the contact page, the oldest first. */
export const letters: Letter[] = [
  {
    guest: daniel,
    day: daysAgo(55),
    subject: 'Lunch for the office',
    message: 'We are a dozen people and would like lunch every Tuesday at 12:30. Can you invoice us monthly?',
  },
  {
    guest: sarah,
    day: daysAgo(44),
    subject: 'The tabbouleh',
    message: 'I write about food and would love to see how your kitchen cuts its parsley. Would a morning suit you?',
  },
  {
    guest: khalid,
    day: daysAgo(36),
    subject: 'شكر',
    message: 'البرياني يوم الجمعة كان رائعًا. سلّموا لنا على الشيف، ونراكم الأسبوع القادم إن شاء الله.',
  },
  {
    guest: omar,
    day: on('saturday', -4, 2),
    subject: 'Thank you from all of us',
    message: 'My grandmother still talks about the mandi. Twenty-eight people, and nobody waited. Thank you!',
  },
  {
    guest: megan,
    day: on('thursday', -3),
    subject: 'Cold rice',
    message:
      'My biryani came forty minutes late and the rice was cold. I usually love your food, so I was disappointed.',
  },
  {
    guest: megan,
    day: on('thursday', -3, 1),
    subject: 'Re: Cold rice',
    message: 'Thank you for calling the same evening. Of course I will come back. See you on Thursday.',
  },
  {
    guest: layla,
    day: daysAgo(9),
    subject: 'Engagement party of forty',
    message:
      'The couple would like the long table by the window, and the baklava after the speeches. Call me after noon?',
  },
  {
    guest: priya,
    day: daysAgo(2),
    subject: 'Pistachios',
    message: 'Which of your desserts are made without pistachios? I am allergic and would like to bring my team.',
    unread: true,
  },
  {
    guest: khalid,
    day: daysAgo(1),
    subject: 'حجز لعائلة كبيرة',
    message: 'نحن عشرون شخصًا وننوي زيارتكم نهاية الشهر. هل لديكم صالة خاصة أو ركن هادئ للعائلات؟',
    unread: true,
  },
]
