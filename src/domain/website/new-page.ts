/** What a new page begins as. */
export const PAGE_KINDS = ['blank', 'privacy', 'terms', 'imprint'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

type Title = { slug: string; title: string; title_ar: string }

/** The title and the address of a new page, which the owner may change. */
export const NEW_PAGES: Record<PageKind, Title> = {
  blank: { slug: 'new-page', title: 'New page', title_ar: 'صفحة جديدة' },
  privacy: { slug: 'privacy', title: 'Privacy Policy', title_ar: 'سياسة الخصوصية' },
  terms: { slug: 'terms', title: 'Terms and Conditions', title_ar: 'الشروط والأحكام' },
  imprint: { slug: 'imprint', title: 'Legal Notice', title_ar: 'إشعار قانوني' },
}

type Words = { text: string; text_ar: string }

/** Headings that the editor offers for a page. They are only a start: what stands below them is the owner's. */
export const SUGGESTED_HEADINGS: Record<PageKind, readonly Words[]> = {
  blank: [],
  privacy: [
    { text: 'Other services we use', text_ar: 'خدمات أخرى نستخدمها' },
    { text: 'How long we keep our accounts', text_ar: 'مدة احتفاظنا بالسجلات المحاسبية' },
  ],
  terms: [
    { text: 'Orders and prices', text_ar: 'الطلبات والأسعار' },
    { text: 'Reservations', text_ar: 'الحجوزات' },
    { text: 'Payment', text_ar: 'الدفع' },
    { text: 'Delivery and pickup', text_ar: 'التوصيل والاستلام من المطعم' },
    { text: 'Cancellations and refunds', text_ar: 'الإلغاء واسترداد المبالغ' },
    { text: 'Allergies', text_ar: 'الحساسية الغذائية' },
    { text: 'Complaints', text_ar: 'الشكاوى' },
  ],
  imprint: [
    { text: 'Owner and legal form', text_ar: 'المالك والشكل القانوني' },
    { text: 'Address', text_ar: 'العنوان' },
    { text: 'Contact', text_ar: 'التواصل' },
    { text: 'Registration and tax number', text_ar: 'رقم السجل والرقم الضريبي' },
    { text: 'Responsible for the content', text_ar: 'المسؤول عن المحتوى' },
  ],
}
