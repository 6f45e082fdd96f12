import { Link } from '@tanstack/react-router'
import { Keyboard, LayoutGrid, Undo2, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useNow } from '../../dates.ts'
import { useEndedSession } from '../../ended-session.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { useConnected } from '../shell/live.tsx'
import { OwnRingNotice } from '../shell/ring.tsx'
import { useScreenTitle } from '../shell/screen.tsx'

const tool =
  'inline-flex min-h-14 cursor-pointer items-center gap-2 rounded-lg border-2 border-line px-4 font-semibold hover:bg-card disabled:cursor-default disabled:opacity-40'

type Props = {
  name: string
  undo: (() => void) | undefined
  problem: string | undefined
  /** Undefined: this screen has no keys of its own. */
  help?: { open: boolean; show: (open: boolean) => void }
  tools?: ReactNode
  children: ReactNode
}

/** What every kitchen screen has at its top: its name, the time, whether it is up to date, and what went wrong last. */
export function KitchenFrame({ name, undo, problem, help, tools, children }: Props) {
  const t = useTranslations('kitchenScreen')
  const now = useNow()
  const { formatTime } = usePanelDates()
  useScreenTitle(name)
  return (
    <div className="flex min-h-dvh flex-col gap-3 bg-surface p-3 text-2xl leading-snug text-ink">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">
          <bdi>{name}</bdi>
        </h1>
        {now && (
          <time dateTime={now.toISOString()} className="text-3xl font-semibold tabular-nums">
            {formatTime(now.toISOString())}
          </time>
        )}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {tools}
          <button type="button" onClick={undo} disabled={!undo} className={tool}>
            <Undo2 className="size-7 rtl:-scale-x-100" aria-hidden="true" />
            {t('undo')}
          </button>
          {help && (
            <button type="button" onClick={() => help.show(true)} aria-label={t('help.title')} className={tool}>
              <Keyboard className="size-7" aria-hidden="true" />
            </button>
          )}
          <span className="flex [&_button]:min-h-14 [&_button]:text-2xl [&_button_span]:sr-only">
            <OwnRingNotice />
          </span>
          <Link to="/admin/kitchen" search={{ choose: true }} aria-label={t('screens')} className={tool}>
            <LayoutGrid className="size-7" aria-hidden="true" />
          </Link>
        </div>
      </header>
      <LineNotice />
      <div role="alert" className="empty:absolute">
        {problem && (
          <p className="rounded-card border-4 border-late-text p-3 font-semibold text-late-text">{problem}</p>
        )}
      </div>
      {children}
      {help?.open && <Help close={() => help.show(false)} />}
    </div>
  )
}

/** Since when the screen may be out of date. */
function LineNotice() {
  const t = useTranslations('kitchenScreen')
  const panel = useTranslations('panel')
  const connected = useConnected()
  const { ended, ask } = useEndedSession()
  const { formatTime } = usePanelDates()
  const [since, setSince] = useState<string>()
  useEffect(() => setSince(connected ? undefined : new Date().toISOString()), [connected])
  return (
    <div role="alert" data-connected={connected} className="empty:absolute">
      {!connected && since && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-card bg-late p-4 text-3xl font-bold text-on-late">
          <WifiOff className="size-9 shrink-0" aria-hidden="true" />
          {ended ? t('loggedOut') : t('lost', { time: formatTime(since) })}
          {ended && (
            <button type="button" onClick={ask} className="min-h-14 cursor-pointer underline underline-offset-4">
              {panel('logInAgain')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

const KEYS = ['number', 'arrows', 'enter', 'undo', 'help'] as const

function Help({ close }: { close: () => void }) {
  const t = useTranslations('kitchenScreen.help')
  return (
    <PageDialog title={t('title')} close={close} wide>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-2xl leading-snug sm:grid-cols-[auto_1fr]">
        {KEYS.map((key) => (
          <div key={key} className="contents">
            <dt className="font-bold">{t(`keys.${key}`)}</dt>
            <dd className="max-sm:mb-3">{t(`does.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </PageDialog>
  )
}
