import type { Texts } from '../texts.ts'
import type en from './health.en.ts'

export default {
  health: {
    title: 'حالة النظام',
    text: 'يفحص كل ما يعمل خلف الكواليس ويقترح الحل.',
    loadFailed: 'تعذر إجراء الفحوص. إن استمر ذلك فقد تكون قاعدة البيانات غير متاحة.',
    again: 'إعادة الفحص',
    checkedAt: 'وقت الفحص: {at}',
    whole: {
      good: 'كل شيء يعمل.',
      warn: 'كل شيء يعمل، وبعض الأمور تستحق المراجعة.',
      bad: 'هناك ما يتطلب تدخّلك.',
    },
    states: { good: 'جيد', warn: 'يستحق المراجعة', bad: 'يتطلب تدخّلك' },
    whatToDo: 'الإجراء المقترح:',
    checks: {
      database: 'قاعدة البيانات',
      disk: 'القرص',
      pictures: 'الصور',
      mail: 'البريد',
      payment: 'الدفع',
      backups: 'النسخ الاحتياطية',
      recovery: 'الاستعادة إلى أي لحظة',
      jobs: 'المهام في الخلفية',
      clock: 'الساعة والمنطقة الزمنية',
      halal: 'شهادة الحلال',
      version: 'الإصدار',
    },
    facts: {
      database_here: '\u2066PostgreSQL {version}\u2069{engine, select, embedded {، يشغّلها الموقع بنفسه} other {}}.',
      database_size: 'حجمها {size} ميغابايت.',
      migrations_done: 'جداولها محدّثة.',
      migrations_pending: 'عدد التحديثات التي لم تُطبَّق بعد على جداولها: {count}.',
      migrations_newer: 'غيّر إصدار أحدث من Sufra جداولها.',
      database_was_away:
        'آخر انقطاع لها عن هذه العملية كان في {at} ودام {seconds} ث{count, plural, zero {} one {} two { (مرتان منذ تشغيلها)} few { (# مرات منذ تشغيلها)} many { (# مرة منذ تشغيلها)} other { (# مرة منذ تشغيلها)}}.',
      disk_free: 'المساحة الحرة {free} غيغابايت (\u2066{percent}%\u2069).',
      pictures_folder: 'في مجلد لدى هذا الموقع.',
      pictures_bucket: 'في حاوية S3 الخاصة بالمطعم.',
      mail_smtp: 'يُرسل عبر خادم البريد الخاص بالمطعم.',
      mail_folder: 'لم يُضبط خادم بريد: تُكتب الرسائل في مجلد.',
      mail_unreadable: 'كلمة مرور خادم البريد في الإعدادات مشفّرة بمفتاح غير موجود هنا، لذلك لن تُرسل الرسائل الآن.',
      mail_waiting:
        '{count, plural, =0 {لا توجد رسائل في الانتظار.} zero {لا توجد رسائل في الانتظار.} one {رسالة واحدة في الانتظار.} two {رسالتان في الانتظار.} few {# رسائل في الانتظار.} many {# رسالة في الانتظار.} other {# رسالة في الانتظار.}}',
      mail_oldest: 'أقدمها تنتظر منذ {at}.',
      mail_error: 'آخر خطأ: \u2066{error}\u2069',
      mail_certificate: 'شهادة خادم البريد غير موثوقة (\u2068{error}\u2069).',
      payment_none: 'لم يتم إعداد PayPal: يدفع الضيوف عند التوصيل أو عند الاستلام من المطعم.',
      payment_live: 'PayPal يستقبل المدفوعات.',
      payment_sandbox: 'بيئة PayPal التجريبية: لا تُحوَّل أي أموال حقيقية.',
      payment_simulated: 'محاكاة PayPal: لا تُحوَّل أي أموال حقيقية.',
      payment_unreadable: 'بيانات حساب PayPal في الإعدادات مشفّرة بمفتاح غير موجود هنا، لذلك لا يُعرض PayPal على الضيوف.',
      payment_problem: 'يرفض PayPal المدفوعات الجديدة، لذلك لا يُعرض على الضيوف. السبب: \u2066{detail}\u2069',
      payment_differences:
        '{count, plural, zero {لا فروق} one {دفعة واحدة تختلف} two {دفعتان تختلفان} few {# دفعات تختلف} many {# دفعة تختلف} other {# دفعة تختلف}} عما لدى PayPal.',
      payment_kept:
        '{count, plural, zero {لا طلبات ملغاة} one {طلب ملغى واحد} two {طلبان ملغيان} few {# طلبات ملغاة} many {# طلبًا ملغى} other {# طلب ملغى}} بقي ثمنها لدينا.',
      payment_refunds:
        '{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}} تعذر رد مبلغها.',
      payment_disputes:
        '{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}} عليها نزاع لدى PayPal.',
      payment_doubtful:
        '{count, plural, zero {لا دفعات بانتظار ردّ PayPal.} one {دفعة واحدة بانتظار ردّ PayPal.} two {دفعتان بانتظار ردّ PayPal.} few {# دفعات بانتظار ردّ PayPal.} many {# دفعة بانتظار ردّ PayPal.} other {# دفعة بانتظار ردّ PayPal.}}',
      payment_certificate:
        'تعذر جلب شهادة PayPal، فلم يمكن التحقق من رسائله الأخيرة. إلى أن يمكن ذلك نتحقق من كل دفعة لدى PayPal مباشرة.',
      backup_last:
        'أحدثها بتاريخ {at}. {count, plural, =0 {لا توجد نسخ هنا.} zero {لا توجد نسخ هنا.} one {توجد هنا نسخة واحدة.} two {توجد هنا نسختان.} few {توجد هنا # نسخ.} many {توجد هنا # نسخة.} other {توجد هنا # نسخة.}}',
      backup_none: 'لا توجد نسخة بعد.',
      backup_tonight: 'تُحفظ أول نسخة هذه الليلة.',
      backup_off: 'النسخة الليلية موقوفة.',
      recovery_off: 'غير مفعّلة. إذا تلف القرص ضاع كل ما جرى بعد آخر نسخة احتياطية.',
      recovery_server: 'تُضبط على خادم قاعدة البيانات الخاص بالمطعم.',
      recovery_until: 'يمكن استعادة كل ما جرى حتى {at}.',
      recovery_nothing: 'لم يُؤرشف شيء بعد.',
      recovery_behind:
        'الأرشيف متأخر {minutes, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
      recovery_failure: 'آخر خطأ: \u2066{error}\u2069',
      recovery_base:
        'آخر نسخة أساسية: {at}. {count, plural, zero {لا نسخ محفوظة.} one {نسخة واحدة محفوظة.} two {نسختان محفوظتان.} few {# نسخ محفوظة.} many {# نسخة محفوظة.} other {# نسخة محفوظة.}}',
      recovery_no_base: 'لا توجد نسخة أساسية بعد.',
      recovery_same_disk: 'الأرشيف على قرص البيانات نفسه.',
      recovery_rehearsed: 'جُرّبت الاستعادة في {at} وتطابقت الجداول كلها. استغرقت {seconds} ث.',
      recovery_rehearsal_failed: 'فشلت تجربة الاستعادة في {at}: \u2066{reason}\u2069',
      recovery_not_rehearsed: 'ستُجرَّب الاستعادة هذه الليلة.',
      jobs_fine: 'كل شيء في وقته.',
      jobs_none: 'لم يبدأ شيء بعد.',
      jobs_failed:
        '{count, plural, zero {لم تفشل أي مهمة} one {فشلت مهمة واحدة} two {فشلت مهمتان} few {فشلت # مهام} many {فشلت # مهمة} other {فشلت # مهمة}} خلال آخر 24 ساعة (\u2066{name}\u2069).',
      jobs_overdue:
        '{count, plural, zero {لا مهام متأخرة} one {مهمة واحدة متأخرة} two {مهمتان متأخرتان} few {# مهام متأخرة} many {# مهمة متأخرة} other {# مهمة متأخرة}}.',
      clock_difference: 'الفرق بين ساعة الموقع وساعة قاعدة البيانات {seconds} ث.',
      clock_zone: 'الوقت في المطعم (\u2068{zone}\u2069) الآن {time}.',
      halal_none: 'لم تُدخل أي شهادة.',
      halal_valid: 'سارية حتى {day}.',
      halal_ending: 'سارية حتى {day} فقط.',
      halal_ended: 'انتهت في {day}، فلم يعد الضيوف يرونها.',
      version_ours: '\u2066Sufra {version}\u2069 على \u2066Node {node}\u2069.',
      no_answer: 'لا استجابة خلال {seconds} ث.',
      failed: 'لا يعمل: \u2066{reason}\u2069',
      needs_database: 'غير معروف حتى تستجيب قاعدة البيانات.',
    },
    remedies: {
      database_start:
        'شغّل قاعدة البيانات. مع DATABASE_URL تأكد من أن الخادم يعمل ومن صحة العنوان وكلمة المرور؛ وإلا فأعد تشغيل الموقع واقرأ postgres.log في DATA_DIR/postgres.',
      database_look: 'عاد الاتصال. يوضح سجل قاعدة البيانات في ذلك الوقت سبب الانقطاع.',
      migrate: 'نفّذ npx sufra migrate أو أعد تشغيل الموقع. تؤخذ نسخة احتياطية أولًا.',
      upgrade: 'ثبّت هنا أحدث إصدار من Sufra، أو استعد نسخة احتياطية من هذا الإصدار في قاعدة بيانات ومجلد فارغين.',
      disk: 'أفرغ مساحة على قرص DATA_DIR: انقل النسخ القديمة من DATA_DIR/backups إلى مكان آخر، أو استعمل قرصًا أكبر.',
      pictures_folder: 'تأكد من أن المستخدم الذي يشغّل الموقع يستطيع الكتابة في DATA_DIR/media ومن أن القرص غير ممتلئ.',
      pictures_bucket: 'تأكد من صحة S3_ENDPOINT وS3_BUCKET والمفاتيح، ومن أنها تسمح بالقراءة والكتابة والحذف.',
      enter_again:
        'أدخل كلمة المرور أو الرمز السري من جديد في الإعدادات. ولاستخدام المفتاح السابق انسخ \u2066DATA_DIR/connection-keys\u2069 من الخادم السابق.',
      mail_set: 'اربط خادم بريد من الإعدادات كي تصل التأكيدات إلى الضيوف.',
      mail_certificate:
        'تأكد من أن الإعدادات أو SMTP_URL تسمّي الخادم كما تسمّيه شهادته تمامًا، ومن أن الشهادة لم تنتهِ صلاحيتها. إذا وقّعتها جهة خاصة بالمطعم، فاذكر ملف تلك الجهة في NODE_EXTRA_CA_CERTS وأعد تشغيل الموقع. بعدها تُرسل الرسائل المنتظرة تلقائيًا.',
      mail_look:
        'تأكد من صحة خادم البريد في الإعدادات (أو SMTP_URL) وكلمة مروره ومن أن الخادم يعمل. بعدها تُرسل الرسائل المنتظرة تلقائيًا.',
      paypal_real: 'لاستلام المدفوعات اربط حساب PayPal الحقيقي من الإعدادات.',
      paypal_credentials:
        'تأكد من أن معرّف التطبيق والرمز السري والبيئة في الإعدادات (أو \u2066PAYPAL_CLIENT_ID\u2069 و\u2066PAYPAL_CLIENT_SECRET\u2069 و\u2066PAYPAL_ENVIRONMENT\u2069) تعود إلى الحساب نفسه. نعيد التحقق كل خمس دقائق.',
      paypal_permission:
        'سجّل الدخول إلى PayPal وتأكد من أن حسابك موثّق ويمكنه استلام المدفوعات. نعيد التحقق كل خمس دقائق.',
      payments_look: 'افتح المدفوعات وراجع ما هو مذكور فيها.',
      backup_now: 'نفّذ npx sufra backup الآن، وابحث في السجل عن سبب فشل النسخة الليلية.',
      backup_on: 'احذف \u2066BACKUPS=0\u2069 من الإعدادات، إلا إذا كنت تأخذ النسخ بطريقة أخرى.',
      recovery_archive:
        'تأكد من أن المجلد المذكور في WAL_ARCHIVE موجود وغير ممتلئ، ومن أن المستخدم الذي يشغّل الموقع يستطيع الكتابة فيه. عندها يُؤرشف ما فات تلقائيًا.',
      recovery_rehearsal:
        'انظر في سجل الموقع. لا تعتمد على الأرشيف قبل أن تنجح تجربة الاستعادة: احتفظ بالنسخ الليلية في مكان آخر أيضًا.',
      recovery_base_backup: 'أعد تشغيل الموقع لتؤخذ نسخة أساسية الآن. إذا فشلت يذكر سجله السبب.',
      recovery_disk: 'اذكر في WAL_ARCHIVE مجلدًا على قرص أو جهاز آخر.',
      jobs_look: 'تأكد من أن الموقع يعمل وأعد تشغيله. يذكر سجله ما الذي فشل.',
      clock: 'اجعل الجهازين يضبطان ساعتيهما تلقائيًا (NTP).',
      zone: 'اختر منطقة زمنية أخرى في الإعدادات.',
      halal_renew: 'أدخل الشهادة الجديدة في الإعدادات، في قسم المطبخ والحلال.',
      look: 'انظر في سجل الموقع، وأعد الفحص بعد قليل.',
    },
  },
} satisfies Texts<typeof en>
