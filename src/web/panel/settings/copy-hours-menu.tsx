import { Copy } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { DAYS, type Day } from '../../../domain/time/calendar.ts'

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** Gives other days the hours of this one. */
export function CopyHoursMenu({ day, copyTo }: { day: Day; copyTo: (days: readonly Day[]) => void }) {
  const t = useTranslations('settings')
  const label = t('copyHours', { day: t(`days.${day}`) })
  const others = DAYS.filter((other) => other !== day)
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
      >
        <Copy className="size-5" aria-hidden="true" />
      </Button>
      <Popover placement="bottom end" className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-lg">
        <Menu aria-label={label} className="outline-none">
          <MenuItem className={item} onAction={() => copyTo(others)}>
            {t('copyToAll')}
          </MenuItem>
          {others.map((other) => (
            <MenuItem key={other} className={item} onAction={() => copyTo([other])}>
              {t(`days.${other}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
