import type { Template } from './letter.ts'

// Nobody is greeted by name: whoever registers with a stranger's address would choose what the stranger reads.

export const verifyEmail: Template<[url: string]> = {
  en: (url) => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      'Hello,',
      'Thank you for registering. Please confirm that this address is yours; the link works for two days.',
      { label: 'Confirm my address', url },
      'If you did not register, you can ignore this message.',
    ],
  }),
  ar: (url) => ({
    subject: 'يرجى تأكيد بريدك الإلكتروني',
    paragraphs: [
      'مرحبًا،',
      'شكرًا لتسجيلك. يرجى تأكيد أن هذا البريد لك؛ الرابط صالح لمدة يومين.',
      { label: 'تأكيد بريدي الإلكتروني', url },
      'إذا لم تكن أنت من سجّل فيمكنك تجاهل هذه الرسالة.',
    ],
  }),
}

export const resetPassword: Template<[url: string]> = {
  en: (url) => ({
    subject: 'Reset your password',
    paragraphs: [
      'Hello,',
      'Somebody, hopefully you, asked for a new password. The link works once and for one hour.',
      { label: 'Choose a new password', url },
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  }),
  ar: (url) => ({
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: [
      'مرحبًا،',
      'طلب أحدهم، ونرجو أن تكون أنت، كلمة مرور جديدة. يعمل الرابط مرة واحدة ولمدة ساعة.',
      { label: 'اختيار كلمة مرور جديدة', url },
      'إذا لم تطلب ذلك فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
    ],
  }),
}

export const accountExists: Template<[login: string, forgot: string]> = {
  en: (login, forgot) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Hello,',
      'Somebody, probably you, tried to register with this address. It already has an account, so there is nothing to do but sign in.',
      { label: 'Sign in', url: login },
      'If you no longer know your password, you can choose a new one.',
      { label: 'Choose a new password', url: forgot },
    ],
  }),
  ar: (login, forgot) => ({
    subject: 'لديك حساب بالفعل',
    paragraphs: [
      'مرحبًا،',
      'حاول أحدهم، ولعله أنت، التسجيل بهذا البريد. لهذا البريد حساب بالفعل، ويكفي تسجيل الدخول.',
      { label: 'تسجيل الدخول', url: login },
      'إذا نسيت كلمة المرور فيمكنك اختيار كلمة جديدة.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}

export const passwordChanged: Template<[forgot: string]> = {
  en: (forgot) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your account was changed a moment ago, and all other devices were signed out.',
      'If it was not you, choose a new password at once.',
      { label: 'Choose a new password', url: forgot },
    ],
  }),
  ar: (forgot) => ({
    subject: 'تم تغيير كلمة المرور',
    paragraphs: [
      'مرحبًا،',
      'تم تغيير كلمة مرور حسابك قبل لحظات، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
      'إذا لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة فورًا.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}

export const twoFactorCleared: Template<[profile: string]> = {
  en: (profile) => ({
    subject: 'Two-step sign-in was turned off',
    paragraphs: [
      'Hello,',
      'An admin of the restaurant turned off two-step sign-in for your account. From now on your password is enough to sign in.',
      'You can turn it on again in your profile.',
      { label: 'Go to my profile', url: profile },
      'If you did not ask for this, please tell us at once.',
    ],
  }),
  ar: (profile) => ({
    subject: 'تم إيقاف التحقق بخطوتين',
    paragraphs: [
      'مرحبًا،',
      'أوقف أحد مديري المطعم التحقق بخطوتين لحسابك. من الآن تكفي كلمة المرور لتسجيل الدخول.',
      'يمكنك تفعيله من جديد من ملفك الشخصي.',
      { label: 'اذهب إلى ملفي الشخصي', url: profile },
      'إذا لم تطلب ذلك فأخبرنا فورًا.',
    ],
  }),
}
