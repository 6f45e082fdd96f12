import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The names of the dishes and categories that use a picture; the API lists only some of them. */
export function usePictureUsers() {
  const t = useTranslations('media')
  const locale = useSiteLocale()
  return ({ uses, used_by }: Pick<Media, 'uses' | 'used_by'>): string => {
    const names = used_by.map((use) =>
      use.kind === 'logo' || use.kind === 'certificate' || use.kind === 'site'
        ? t(use.kind)
        : localized(use, 'name', locale),
    )
    const more = uses > names.length ? [t('andMore', { count: uses - names.length })] : []
    return new Intl.ListFormat(locale).format([...names, ...more])
  }
}
