import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import type { Media } from '../../../domain/media/media.schema.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The dishes and categories that show a picture, by name, as far as they are known. */
export function usePictureUsers() {
  const t = useTranslations('media')
  const locale = useSiteLocale()
  return ({ uses, used_by }: Pick<Media, 'uses' | 'used_by'>): string => {
    const names = used_by.map((use) => (use.kind === 'logo' ? t('logo') : localized(use, 'name', locale)))
    const more = uses > names.length ? [t('andMore', { count: uses - names.length })] : []
    return new Intl.ListFormat(locale).format([...names, ...more])
  }
}
