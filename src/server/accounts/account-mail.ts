import { inArabic } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'

// These mails contain no names: a person who registers with a stranger's address could choose what the stranger reads.

export const verifyEmail: Template<[url: string]> = {
  en: (url) => ({
    subject: 'Please verify your email address',
    paragraphs: [
      'Hello,',
      'Thank you for registering. Please verify that this address is yours. The link works for two days.',
      { label: 'Verify My Address', url },
      "If you didn't register, you can ignore this email.",
    ],
  }),
  ar: (url) => ({
    subject: 'يرجى تأكيد بريدك الإلكتروني',
    paragraphs: [
      'مرحبًا،',
      'شكرًا لتسجيلك. يرجى تأكيد أن هذا البريد لك. الرابط صالح لمدة يومين.',
      { label: 'تأكيد البريد الإلكتروني', url },
      'إذا لم يصدر هذا التسجيل عنك، فيمكنك تجاهل هذه الرسالة.',
    ],
  }),
}

export const resetPassword: Template<[url: string]> = {
  en: (url) => ({
    subject: 'Reset your password',
    paragraphs: [
      'Hello,',
      'We received a request to reset your password. This link works once, for one hour.',
      { label: 'Choose a New Password', url },
      "If this wasn't you, ignore this email. Your password stays the same.",
    ],
  }),
  ar: (url) => ({
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: [
      'مرحبًا،',
      'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك. يعمل الرابط مرة واحدة ولمدة ساعة.',
      { label: 'اختيار كلمة مرور جديدة', url },
      'إذا لم يصدر هذا الطلب عنك، فيمكنك تجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    ],
  }),
}

export const accountExists: Template<[login: string, forgot: string]> = {
  en: (login, forgot) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Hello,',
      'Someone, probably you, tried to register with this address. You already have an account, so just log in.',
      { label: 'Log In', url: login },
      'Forgot your password? You can choose a new one.',
      { label: 'Choose a New Password', url: forgot },
    ],
  }),
  ar: (login, forgot) => ({
    subject: 'لديك حساب بالفعل',
    paragraphs: [
      'مرحبًا،',
      'وصلنا طلب تسجيل بهذا البريد، وله حساب لدينا بالفعل. يكفي تسجيل الدخول.',
      { label: 'تسجيل الدخول', url: login },
      'إذا نسيت كلمة المرور، فيمكنك اختيار كلمة مرور جديدة.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}

export const passwordChanged: Template<[forgot: string]> = {
  en: (forgot) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of your account was just changed, and all other devices were logged out.',
      "If this wasn't you, choose a new password right away.",
      { label: 'Choose a New Password', url: forgot },
    ],
  }),
  ar: (forgot) => ({
    subject: 'تم تغيير كلمة المرور',
    paragraphs: [
      'مرحبًا،',
      'تم تغيير كلمة مرور حسابك قبل لحظات، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
      'إذا لم يصدر هذا التغيير عنك، فيرجى اختيار كلمة مرور جديدة فورًا.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}

export const twoFactorCleared: Template<[profile: string]> = {
  en: (profile) => ({
    subject: 'Two-step verification was turned off',
    paragraphs: [
      'Hello,',
      'An admin of the restaurant turned off two-step verification for your account. From now on, your password is enough to log in.',
      'You can turn it on again in your profile.',
      { label: 'Go to My Profile', url: profile },
      "If you didn't ask for this, please tell us right away.",
    ],
  }),
  ar: (profile) => ({
    subject: 'تم إيقاف التحقق بخطوتين',
    paragraphs: [
      'مرحبًا،',
      'أوقف أحد مديري المطعم التحقق بخطوتين لحسابك. من الآن تكفي كلمة المرور لتسجيل الدخول.',
      'يمكنك تفعيله مرة أخرى من ملفك الشخصي.',
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
      'إذا لم يصدر هذا الطلب عنك، فيرجى إبلاغنا فورًا.',
    ],
  }),
}

/** `device` is one of the names in `domain/security-log/device.ts`. */
export const newSignIn: Template<[device: string | null, profile: string, forgot: string]> = {
  en: (device, profile, forgot) => ({
    subject: 'New login to your account',
    paragraphs: [
      'Hello,',
      `Someone just logged in to your account from a device we haven't seen before${device ? `: ${device}` : ''}.`,
      "If this was you, there's nothing to do. If not, choose a new password right away. That logs out every device.",
      { label: 'Choose a New Password', url: forgot },
      "In your profile, remove passkeys you don't recognize, and turn on two-step verification: it keeps others out even if they know your password.",
      { label: 'Go to My Profile', url: profile },
    ],
  }),
  ar: (device, profile, forgot) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    paragraphs: [
      'مرحبًا،',
      device
        ? inArabic`تم الدخول إلى حسابك قبل لحظات من جهاز لم نعرفه من قبل: ${device}.`
        : 'تم الدخول إلى حسابك قبل لحظات من جهاز لم نعرفه من قبل.',
      'إذا صدر ذلك عنك، فلا يلزم أي إجراء. وإذا لم يصدر عنك، فيرجى اختيار كلمة مرور جديدة فورًا، وعندها يُسجَّل الخروج من جميع الأجهزة.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
      'ومن ملفك الشخصي أزل مفاتيح المرور التي لا تعرفها، وفعّل التحقق بخطوتين: فهو يحمي حسابك حتى لو عرف أحد كلمة مرورك.',
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
    ],
  }),
}

export const twoFactorOff: Template<[profile: string, forgot: string]> = {
  en: (profile, forgot) => ({
    subject: 'Two-step verification was turned off',
    paragraphs: [
      'Hello,',
      'Two-step verification was just turned off for your account. From now on, your password is enough to log in.',
      'You can turn it on again in your profile.',
      { label: 'Go to My Profile', url: profile },
      "If this wasn't you, choose a new password right away.",
      { label: 'Choose a New Password', url: forgot },
    ],
  }),
  ar: (profile, forgot) => ({
    subject: 'تم إيقاف التحقق بخطوتين',
    paragraphs: [
      'مرحبًا،',
      'تم إيقاف التحقق بخطوتين لحسابك قبل لحظات. من الآن تكفي كلمة المرور لتسجيل الدخول.',
      'يمكنك تفعيله مرة أخرى من ملفك الشخصي.',
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
      'إذا لم يصدر هذا التغيير عنك، فيرجى اختيار كلمة مرور جديدة فورًا.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}
