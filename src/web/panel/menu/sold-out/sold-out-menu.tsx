import { Menu, MenuItem } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { Sellable, Until } from './set-sold-out.ts'

type Props = { thing: Sellable; set: (until: Until) => void; askDate: () => void }

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** The periods for which something can be sold out. */
export function SoldOutMenu({ thing: { name, sold_out }, set, askDate }: Props) {
  const t = useTranslations('staffSoldOut')
  return (
    <Menu aria-label={t('menu', { name })} className="outline-none">
      {sold_out && (
        <MenuItem className={item} onAction={() => set(null)}>
          {t('periods.back')}
        </MenuItem>
      )}
      <MenuItem className={item} onAction={() => set('tomorrow')}>
        {t('periods.tomorrow')}
      </MenuItem>
      <MenuItem className={item} onAction={askDate}>
        {t('periods.date')}
      </MenuItem>
      <MenuItem className={item} onAction={() => set('further_notice')}>
        {t('periods.further_notice')}
      </MenuItem>
    </Menu>
  )
}
