import { inArabic } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'

// These mails do not contain the name of a passkey: whoever uses a session that was left open could write it.

/** `device` is one of the names in `domain/security-log/device.ts`. */
export const passkeyAdded: Template<[device: string | null, profile: string, forgot: string]> = {
  en: (device, profile, forgot) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      'Hello,',
      `A passkey was just added to your account${device ? ` on this device: ${device}` : ''}. You can now use it to log in without your password.`,
      "If this was you, there's nothing to do. If not, choose a new password right away, then log in and remove the passkey in your profile.",
      { label: 'Choose a New Password', url: forgot },
      { label: 'Go to My Profile', url: profile },
    ],
  }),
  ar: (device, profile, forgot) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    paragraphs: [
      'مرحبًا،',
      device
        ? inArabic`أُضيف مفتاح مرور إلى حسابك قبل لحظات من الجهاز: ${device}. يتيح الدخول من دون كلمة المرور.`
        : 'أُضيف مفتاح مرور إلى حسابك قبل لحظات. يتيح الدخول من دون كلمة المرور.',
      'إذا صدر ذلك عنك، فلا يلزم أي إجراء. وإذا لم يصدر عنك، فيرجى اختيار كلمة مرور جديدة فورًا، ثم تسجيل الدخول وإزالة المفتاح من ملفك الشخصي.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
    ],
  }),
}

export const passkeyRemoved: Template<[profile: string, forgot: string]> = {
  en: (profile, forgot) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      'Hello,',
      'A passkey was just removed from your account. It can no longer be used to log in, and all other devices were logged out.',
      'You can add a passkey again in your profile.',
      { label: 'Go to My Profile', url: profile },
      "If this wasn't you, choose a new password right away.",
      { label: 'Choose a New Password', url: forgot },
    ],
  }),
  ar: (profile, forgot) => ({
    subject: 'أُزيل مفتاح مرور من حسابك',
    paragraphs: [
      'مرحبًا،',
      'أُزيل مفتاح مرور من حسابك قبل لحظات. لم يعد الدخول به ممكنًا، وتم تسجيل الخروج من جميع الأجهزة الأخرى.',
      'يمكنك إضافة مفتاح مرور مرة أخرى من ملفك الشخصي.',
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
      'إذا لم يصدر هذا التغيير عنك، فيرجى اختيار كلمة مرور جديدة فورًا.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}

export const passkeysReset: Template<[profile: string, forgot: string]> = {
  en: (profile, forgot) => ({
    subject: 'Your password was changed and your passkeys removed',
    paragraphs: [
      'Hello,',
      "The password for your account was just changed. To keep you safe, we also removed all passkeys, in case one of them wasn't yours.",
      'Log in with the new password. You can add a passkey again in your profile.',
      { label: 'Go to My Profile', url: profile },
      "If this wasn't you, choose a new password right away.",
      { label: 'Choose a New Password', url: forgot },
    ],
  }),
  ar: (profile, forgot) => ({
    subject: 'تغيّرت كلمة مرورك وأُزيلت مفاتيح المرور',
    paragraphs: [
      'مرحبًا،',
      'تغيّرت كلمة مرور حسابك قبل لحظات. ولحمايتك أزلنا مفاتيح المرور كلها، فقد يكون أحدها لغيرك.',
      'سجّل الدخول بكلمة المرور الجديدة، ثم أضف مفتاح مرور جديدًا في ملفك الشخصي متى شئت.',
      { label: 'الانتقال إلى ملفي الشخصي', url: profile },
      'إذا لم يصدر هذا التغيير عنك، فيرجى اختيار كلمة مرور جديدة فورًا.',
      { label: 'اختيار كلمة مرور جديدة', url: forgot },
    ],
  }),
}
