import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Passkey } from '../../../domain/accounts/passkeys.schema.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'

export function PasskeyRow({ passkey, removed }: { passkey: Passkey; removed: () => void }) {
  const t = useTranslations('passkeys')
  const { restaurant } = useRestaurant()
  const { dateText } = useDates()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const dayOf = (moment: string) => dateText(wallClock(new Date(moment), restaurant.time_zone).date)
  const name = passkey.name ?? t('unnamed')
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">
          <UserText text={name} />
        </p>
        <p className="text-sm text-muted">
          {t('addedOn', { date: dayOf(passkey.created_at) })} ·{' '}
          {passkey.last_used_at ? t('lastUsed', { date: dayOf(passkey.last_used_at) }) : t('unused')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-label={t('renameOf', { name })}
          onClick={() => setOpen('rename')}
          className={button.secondary}
        >
          {t('rename')}
        </button>
        <button
          type="button"
          aria-label={t('removeOf', { name })}
          onClick={() => setOpen('remove')}
          className={`${button.secondary} border-bad/60! text-bad!`}
        >
          {t('remove')}
        </button>
      </div>
      {open === 'rename' && <RenamePasskey id={passkey.id} name={passkey.name ?? ''} close={close} />}
      {open === 'remove' && <RemovePasskey id={passkey.id} name={name} close={close} removed={removed} />}
    </li>
  )
}
