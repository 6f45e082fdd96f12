import type { StaffRole } from '../../domain/accounts/roles.ts'
import type { Template } from '../platform/mail/message.ts'

const roles = {
  admin: { en: 'admin', ar: 'مدير' },
  staff: { en: 'staff member', ar: 'موظف' },
  cook: { en: 'cook', ar: 'طبّاخ' },
}

// The mail contains no names: the name of an account is a text that its owner typed.
export const invitation: Template<[role: StaffRole, url: string]> = {
  en: (role, url) => ({
    subject: "You're invited to join our team",
    paragraphs: [
      'Hello,',
      `You've been invited to join our team on the website as ${role === 'admin' ? 'an' : 'a'} ${roles[role].en}. The link works once, for seven days.`,
      { label: 'Accept Invitation', url },
      "If you weren't expecting this, you can ignore this email.",
    ],
  }),
  ar: (role, url) => ({
    subject: 'دعوة للانضمام إلى فريقنا',
    paragraphs: [
      'مرحبًا،',
      `وصلتك دعوة للانضمام إلى فريقنا على الموقع بدور «${roles[role].ar}». يعمل الرابط مرة واحدة ولمدة سبعة أيام.`,
      { label: 'قبول الدعوة', url },
      'إذا وصلتك هذه الدعوة خطأً، فيمكنك تجاهل الرسالة.',
    ],
  }),
}
