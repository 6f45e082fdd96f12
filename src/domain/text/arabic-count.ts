const plurals = new Intl.PluralRules('ar')

type Forms = Record<'one' | 'two' | 'few' | 'many' | 'other', string>

/** A number with its noun in Arabic; the forms for one and two contain the number. */
function arabicCount(count: number, forms: Forms): string {
  const form = plurals.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  return `${count} ${form === 'zero' ? forms.other : forms[form]}`
}

export const arabicDays = (count: number): string =>
  arabicCount(count, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })

export const arabicMonths = (count: number): string =>
  arabicCount(count, { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' })
