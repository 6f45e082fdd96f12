import type { Texts } from '../texts.ts'
import type en from './users.en.ts'

export default {
  users: {
    title: 'المستخدمون',
    usersText: 'كل من لديه حساب، وما يُسمح له به، وهل يمكنه تسجيل الدخول.',
    search: 'ابحث بالاسم أو البريد',
    id: 'الرقم',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    status: 'الحالة',
    joined: 'تاريخ الانضمام',
    roles: { admin: 'مدير', staff: 'موظف', customer: 'عميل' },
    statuses: { active: 'نشط', inactive: 'غير نشط' },
    you: 'أنت',
    updated: 'تم تحديث المستخدم',
    updateFailed: 'تعذر تحديث المستخدم',
    lastAdmin: 'لا يمكن إزالة آخر مدير. اجعل شخصًا آخر مديرًا أولًا.',
    loadFailed: 'تعذر تحميل المستخدمين',
    noUsers: 'لم يُعثر على مستخدمين',
    deactivate: 'إيقاف الحساب',
    roleOf: 'دور \u2068{name}\u2069',
    statusOf: 'حالة \u2068{name}\u2069',
    unconfirmed: 'لم يؤكَّد بعد',
    confirmFirst: 'لا يُعطى دور قبل تأكيد البريد الإلكتروني.',
    twoStepOn: 'التحقق بخطوتين مفعّل.',
    turnOff: 'إيقاف',
    clearTwoStep: 'إيقاف التحقق بخطوتين',
    clearTwoStepOf: 'إيقاف التحقق بخطوتين لـ \u2068{name}\u2069',
    clearTwoStepAsk:
      'هل تريد إيقاف التحقق بخطوتين لـ \u2068{name}\u2069؟ يرجى التأكد أولًا من هوية من يطلب ذلك. سيصل إليه إشعار بالبريد.',
    twoStepCleared: 'أوقف \u2068{name}\u2069 التحقق بخطوتين في {day}',
    deactivateAsk: 'هل تريد إيقاف حساب \u2068{name}\u2069؟ سينتهي تسجيل الدخول على هذا الحساب فورًا ولن يمكن الدخول به.',
  },
} satisfies Texts<typeof en>
