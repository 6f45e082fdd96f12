import type { Texts } from '../texts.ts'
import type en from './messages.en.ts'

export default {
  inbox: {
    title: 'الرسائل',
    text: 'ما كتبه الضيوف في صفحة التواصل.',
    show: 'عرض',
    filters: { all: 'كل الرسائل', unread: 'غير المقروءة' },
    none: 'لا توجد رسائل بعد. يظهر هنا ما يكتبه الضيوف في صفحة التواصل.',
    noUnread: 'قرأت كل الرسائل.',
    loadFailed: 'تعذر تحميل الرسائل.',
    unread: 'غير مقروءة',
    reply: 'الرد بالبريد الإلكتروني',
    replySubject: 'رد: \u2068{subject}\u2069',
    markUnread: 'وضع علامة «غير مقروءة»',
    markFailed: 'تعذر تغيير الرسالة.',
    deleteTitle: 'حذف الرسالة',
    deleteAsk: 'هل تريد حذف «\u2068{subject}\u2069» من \u2068{name}\u2069؟ لا يمكن التراجع عن ذلك.',
    deleted: 'تم حذف الرسالة',
    deleteFailed: 'تعذر حذف الرسالة.',
  },
} satisfies Texts<typeof en>
