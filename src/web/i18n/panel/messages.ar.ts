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
    replySubject: 'رد: {subject}',
    markUnread: 'وضع علامة «غير مقروءة»',
    markFailed: 'تعذر تغيير الرسالة.',
    deleteTitle: 'حذف الرسالة',
    deleteAsk: 'هل تريد حذف «{subject}» من {name}؟ لا يمكن التراجع عن ذلك.',
    deleted: 'تم حذف الرسالة',
    deleteFailed: 'تعذر حذف الرسالة.',
  },
} satisfies Texts<typeof en>
