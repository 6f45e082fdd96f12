import { KEPT } from '../operations/backups.ts'
import { inArabic } from '../text/bidi.ts'
import { RETENTION } from './privacy.ts'
import type { PrivacyFacts } from './privacy-facts.ts'

const plurals = new Intl.PluralRules('ar')

type Forms = Record<'one' | 'two' | 'few' | 'many' | 'other', string>

/** A number with its noun in Arabic; the forms for one and two contain the number. */
function arabicCount(count: number, forms: Forms): string {
  const form = plurals.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  return `${count} ${form === 'zero' ? forms.other : forms[form]}`
}

const arabicDays = (count: number): string =>
  arabicCount(count, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })

const arabicMonths = (count: number): string =>
  arabicCount(count, { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' })

/** The sentences of the privacy page. Each says what the code does: whoever changes the one changes the other. */
export type Words = readonly [en: string, ar: string]

export const orders: Words[] = [
  [
    'We store your name, phone number, email address and delivery address, as far as you give them, with what you ordered, your notes, the allergens you asked our kitchen to avoid, the day, the time and the number of guests, how you pay, and the amounts. We need them to prepare your food, to reach you, and for our accounting. We also keep a customer record with your name, contact details and address.',
    'نحفظ اسمك ورقم هاتفك وبريدك الإلكتروني وعنوان التوصيل بقدر ما تعطينا منها، مع ما طلبته وملاحظاتك ومسببات الحساسية التي طلبت من مطبخنا تجنّبها واليوم والوقت وعدد الضيوف وطريقة الدفع والمبالغ. نحتاج إليها لإعداد طعامك والتواصل معك ولحساباتنا. ونحتفظ أيضًا ببطاقة عميل فيها اسمك وبيانات التواصل وعنوانك.',
  ],
  [
    "Orders and reservations aren't deleted automatically. The link to your order opens it without a password: share it only with people who may see the order.",
    'لا تُحذف الطلبات والحجوزات تلقائيًا. يفتح رابط طلبك صفحته بلا كلمة مرور، فلا تشاركه إلا مع من يجوز له رؤية الطلب.',
  ],
]

export const account = ({ delivery_zones }: PrivacyFacts): Words[] => [
  [
    'You can order without an account. If you create one, we store your name, email address, phone number if you give it, and language, until you delete the account. Your password is stored only as a hash that cannot be turned back into the password.',
    'يمكنك الطلب من دون حساب. إذا أنشأت حسابًا فإننا نحفظ اسمك وبريدك الإلكتروني ورقم هاتفك إن أدخلته ولغتك، إلى أن تحذف الحساب. لا نحفظ كلمة مرورك نفسها، بل بصمة مشفرة لا يمكن استرجاعها منها.',
  ],
  [
    'If you add a passkey, we store its name, its public key, and when you added and last used it, until you remove it. Your fingerprint, face or PIN never leaves your device.',
    'إذا أضفت مفتاح مرور فإننا نحفظ اسمه ومفتاحه العام وتاريخ إضافته وآخر استخدام له، إلى أن تزيله. أما بصمتك أو وجهك أو رمزك السري فلا يغادر جهازك أبدًا.',
  ],
  [
    `Each login is stored with the IP address and browser type, so that you can recognize your devices and log them out. It is deleted when you log out, or after ${RETENTION.session_days} days without a visit.`,
    `يُحفظ كل تسجيل دخول مع عنوان الإنترنت (IP) ونوع المتصفح، كي تتعرف إلى أجهزتك وتسجل خروجها. ويُحذف عند تسجيل الخروج، أو بعد ${arabicDays(RETENTION.session_days)} بلا زيارة.`,
  ],
  [
    'A security log notes when you log in or a login fails, and changes of your password, passkeys and two-step verification, with the browser type and a hash of the network, for one year. We email you when someone logs in from a new device. If you delete your account, your name and these marks are removed from the log.',
    'يسجل سجل الأمان تسجيلات دخولك والمحاولات الفاشلة وتغيير كلمة المرور ومفاتيح المرور والتحقق بخطوتين، مع نوع المتصفح وبصمة مشفرة للشبكة، لمدة سنة. ونراسلك إذا تم الدخول من جهاز جديد. وإذا حذفت حسابك فإن اسمك وهذه العلامات تُحذف من السجل.',
  ],
  ...(delivery_zones
    ? [
        [
          'Up to ten addresses of your deliveries are kept with your account, with the ZIP or postal code, neighborhood or place on the map that you gave, so that you can choose them again. You can remove each of them while ordering.',
          'نحفظ مع حسابك حتى عشرة من عناوين التوصيل، مع الرمز البريدي أو الحي أو المكان الذي حددته على الخريطة، لتختارها مرة أخرى. ويمكنك حذف أي منها أثناء الطلب.',
        ] satisfies Words,
      ]
    : []),
]

export const messages = ({ message_months: months }: PrivacyFacts): Words => [
  `Messages from the contact page are stored with your name, email address and subject, and deleted after ${months === 1 ? 'one month' : `${months} months`}.`,
  `تُحفظ رسائل صفحة التواصل مع اسمك وبريدك الإلكتروني وموضوعها، وتُحذف بعد ${arabicMonths(months)}.`,
]

export function mail({ smtp, order_mails }: PrivacyFacts): Words[] {
  const about: Words = order_mails
    ? [
        'We email you about your orders and reservations, about the safety of your account, and when you ask for it, such as to set a new password. This website sends no newsletter.',
        'نراسلك بالبريد بشأن طلباتك وحجوزاتك وأمان حسابك، وعندما تطلب ذلك، كتعيين كلمة مرور جديدة. لا يرسل هذا الموقع نشرات إخبارية.',
      ]
    : [
        'We send no email about orders, only about the safety of your account and what you ask for, such as a link to set a new password. This website sends no newsletter.',
        'لا نرسل بريدًا بشأن الطلبات، بل بشأن أمان حسابك وما تطلبه أنت فقط، كرابط تعيين كلمة مرور جديدة. لا يرسل هذا الموقع نشرات إخبارية.',
      ]
  const carried: Words = smtp
    ? [
        `Our email provider delivers these messages. The text is deleted from our database as soon as it is sent, and the note that it was sent after ${RETENTION.sent_mail_days} days.`,
        `ينقل هذه الرسائل مزوّد البريد الذي نتعامل معه. يُحذف نص الرسالة من قاعدة بياناتنا فور إرسالها، ويُحذف قيد إرسالها بعد ${arabicDays(RETENTION.sent_mail_days)}.`,
      ]
    : [
        'At the moment no email provider is connected: these messages are only written to a folder on our own server.',
        'لا يوجد حاليًا مزوّد بريد متصل: تُكتب هذه الرسائل في مجلد على خادمنا فقط.',
      ]
  return [about, carried]
}

export const paypal: Words = [
  "You can pay us in person, or with PayPal. If you choose PayPal, you leave this website for PayPal's. We send PayPal the order's reference, the dishes with their options, and the amount, but not your name, phone number or address. PayPal tells us whether you paid. We never see your card or bank details. What PayPal stores is in PayPal's privacy statement.",
  'يمكنك الدفع لنا مباشرة أو عبر PayPal. إذا اخترت PayPal فإنك تنتقل إلى موقعه. نرسل إلى PayPal مرجع الطلب والأطباق مع خياراتها والمبلغ، ولا نرسل اسمك أو هاتفك أو عنوانك، ويخبرنا PayPal إن كنت قد دفعت. لا نرى بيانات بطاقتك أو مصرفك أبدًا. أما ما يحفظه PayPal فتجده في بيان الخصوصية الخاص به.',
]
export const noPayPal: Words = [
  'You pay us in person. This website takes no payment details.',
  'تدفع لنا مباشرة. لا يطلب هذا الموقع أي بيانات دفع.',
]

export const storage: Words = [
  "Everything below is needed for the website to work, and none of it tracks you. The language is part of the page's address and isn't stored.",
  'كل ما يلي لازم لعمل الموقع نفسه، ولا شيء منه يتتبعك. اللغة جزء من عنوان الصفحة ولا تُحفظ.',
]
export const stored: Words[] = [
  [
    `Cookies, only once you log in: one keeps you logged in (until you log out, or ${RETENTION.session_days} days without a visit); one recognizes the device, so that other people's wrong passwords can't lock you out (${RETENTION.known_device_days} days). While you use a passkey, another one belongs to that request (five minutes).`,
    `ملفات تعريف الارتباط، بعد تسجيل الدخول فقط: واحد يُبقي تسجيل دخولك (حتى تسجيل الخروج، أو ${arabicDays(RETENTION.session_days)} بلا زيارة)، وآخر يتعرف إلى الجهاز كي لا تمنعك من الدخول كلمات مرور خاطئة يدخلها غيرك (${arabicDays(RETENTION.known_device_days)}). وعند استخدام مفتاح مرور، واحد يخص ذلك الطلب (خمس دقائق).`,
  ],
  ['Your cart, until you empty it.', 'سلتك، إلى أن تفرغها.'],
  ['The announcement you closed, until there is another one.', 'الإعلان الذي أغلقته، إلى أن يظهر إعلان آخر.'],
  [
    `The last ${RETENTION.known_orders} orders placed with this browser, for ${RETENTION.known_order_days} days, so that you find them again.`,
    `آخر ${RETENTION.known_orders} طلبات من هذا المتصفح، لمدة ${arabicDays(RETENTION.known_order_days)}، كي تجدها لاحقًا.`,
  ],
  [
    'Your name, phone number, email and delivery address, only if you tick “Remember my details on this device”, until you untick it.',
    'اسمك وهاتفك وبريدك وعنوان التوصيل، فقط إذا اخترت «تذكر بياناتي على هذا الجهاز»، إلى أن تلغي الاختيار.',
  ],
  ['A note that you are logged in, until you log out.', 'علامة على أنك سجلت الدخول، إلى أن تسجل الخروج.'],
  [
    'Until you close the tab: what you typed at checkout, the order you just placed, the time of the table you choose dishes for, and that you have seen the welcome screen.',
    'حتى إغلاق علامة التبويب: ما كتبته عند إتمام الطلب، والطلب الذي أرسلته للتو، وموعد الطاولة التي تختار لها الأطباق، وأنك رأيت شاشة الترحيب.',
  ],
]

const usesOthers = ({ map, whatsapp, picture_hosts }: PrivacyFacts) => map || whatsapp || picture_hosts.length > 0

export const services = (facts: PrivacyFacts): Words =>
  usesOthers(facts)
    ? [
        'Fonts, scripts and our own images come from this website. Other services are involved only like this:',
        'تأتي الخطوط والبرامج وصورنا من هذا الموقع نفسه. ولا تدخل خدمات أخرى إلا كما يلي:',
      ]
    : [
        'Fonts, scripts and images come from this website itself. No page loads anything from somewhere else.',
        'تأتي الخطوط والبرامج والصور من هذا الموقع نفسه. لا تحمّل أي صفحة شيئًا من مكان آخر.',
      ]

export const servicesUsed = ({ map, whatsapp, picture_hosts: hosts }: PrivacyFacts): Words[] => [
  ...given(map, [
    'The map on the contact page comes from OpenStreetMap, and only when you choose “Show Map”. OpenStreetMap then sees your IP address.',
    'الخريطة في صفحة التواصل من OpenStreetMap، ولا تُحمّل إلا إذا اخترت «عرض الخريطة». عندها يرى OpenStreetMap عنوان الإنترنت (IP) الخاص بك.',
  ]),
  ...given(whatsapp, [
    'The WhatsApp buttons open WhatsApp with a prepared message. WhatsApp learns of it only when you use a button.',
    'تفتح أزرار واتساب تطبيق واتساب برسالة جاهزة. لا يعلم واتساب بذلك إلا إذا استخدمت أحد الأزرار.',
  ]),
  ...given(hosts.length > 0, [
    `Some images are loaded from ${hosts.join(', ')}, which then sees your IP address.`,
    inArabic`تُحمّل بعض الصور من ${hosts.join(', ')}، وعندها يُرى هناك عنوان الإنترنت (IP) الخاص بك.`,
  ]),
]

export const network: Words[] = [
  [
    'Our server needs your IP address to respond to your browser. To stop abuse, it counts attempts such as logins and orders per network for at most one hour, as a hash without the address. Where places are limited, a reservation carries such a hash until we confirm it or its day has passed.',
    'يحتاج خادمنا إلى عنوان الإنترنت (IP) الخاص بك ليردّ على متصفحك. ولمنع إساءة الاستخدام يعدّ المحاولات، كتسجيل الدخول والطلبات، لكل شبكة مدة ساعة على الأكثر، ببصمة مشفرة بلا العنوان نفسه. وإذا كانت الأماكن محدودة فإن الحجز يحمل بصمة كهذه إلى أن نؤكده أو يمضي يومه.',
  ],
  [
    "The website's logs hold times, kinds of pages and error codes. They hold no names, addresses or texts.",
    'تحتوي سجلات الموقع على الأوقات وأنواع الصفحات ورموز الأخطاء، ولا تحتوي على أسماء أو عناوين أو نصوص.',
  ],
]

export const backups: Words = [
  `A copy of our data is taken every night. We keep one for each of the last ${KEPT.days} days, ${KEPT.weeks} weeks and ${KEPT.months} months, so what you delete stays in older copies for up to ${KEPT.months} months. Before upgrades a further copy is taken, of which we keep the last three.`,
  `تؤخذ كل ليلة نسخة من بياناتنا. نحتفظ بنسخة لكل يوم من آخر ${arabicDays(KEPT.days)} ولكل أسبوع من آخر ${KEPT.weeks} أسابيع ولكل شهر من آخر ${KEPT.months} أشهر، فيبقى ما تحذفه في النسخ الأقدم حتى ${KEPT.months} أشهر. وتؤخذ قبل التحديثات نسخة إضافية نحتفظ بآخر ثلاث منها.`,
]
export const noBackups: Words = [
  'This website copies our data only before upgrades, and keeps the last three of these copies.',
  'لا ينسخ هذا الموقع بياناتنا إلا قبل التحديثات، ويحتفظ بآخر ثلاث من هذه النسخ.',
]

export const rights: Words[] = [
  [
    'You may ask us what we store about you, and have it corrected, deleted or handed to you. You may object to its use, and complain to the data protection authority where you live.',
    'يحق لك أن تسألنا عما نحفظه عنك، وأن تطلب تصحيحه أو حذفه أو الحصول عليه، وأن تعترض على استخدامه، وأن تشتكي إلى هيئة حماية البيانات حيث تقيم.',
  ],
  [
    'With an account you can do it yourself, under Profile: change your details, download everything in one file, and delete your account. Then your name, contact details, messages and logins are deleted right away. Orders stay for our accounting, without your name, email, phone, address, notes or the allergens you avoid. This has to wait while an order is in progress.',
    'إذا كان لك حساب فيمكنك ذلك بنفسك من الملف الشخصي: تعديل بياناتك، وتنزيلها كلها في ملف واحد، وحذف حسابك. عندها يُحذف فورًا اسمك وبيانات التواصل ورسائلك وتسجيلات دخولك، وتبقى الطلبات لحساباتنا بلا اسمك أو بريدك أو هاتفك أو عنوانك أو ملاحظاتك أو مسببات الحساسية التي تتجنّبها. ولا يمكن ذلك ما دام لديك طلب قيد التنفيذ.',
  ],
  [
    'If you ordered without an account, create one with the same email address and verify it: the orders placed with that address then belong to it. Or ask us.',
    'إذا طلبت من دون حساب، فأنشئ حسابًا بالبريد نفسه وأكّده: عندها تُضم إليه الطلبات المسجلة بذلك البريد. أو اسألنا.',
  ],
]

export const ask = ({ email, phone, address }: PrivacyFacts): Words =>
  email || phone || address
    ? [
        '{name} is responsible for this website. You can reach us here:',
        'المسؤول عن هذا الموقع: \u2068{name}\u2069. يمكنك التواصل معنا هنا:',
      ]
    : [
        '{name} is responsible for this website. Please write to us through the contact page.',
        'المسؤول عن هذا الموقع: \u2068{name}\u2069. يرجى مراسلتنا عبر صفحة التواصل.',
      ]

export const contacts = ({ email, phone, address, address_ar }: PrivacyFacts): Words[] => [
  ...given(address !== '', [address, address_ar || address]),
  ...given(email !== '', [email, email]),
  ...given(phone !== '', [phone, phone]),
]

const given = (condition: boolean, words: Words): Words[] => (condition ? [words] : [])
