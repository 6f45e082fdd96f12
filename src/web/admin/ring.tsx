import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { local } from '../ui/storage.ts'
import { mayRing, ring } from './bell.ts'
import { useAskingMeanwhile } from './live.tsx'
import { waitingQuery } from './orders/queries.ts'

const MUTED = 'panel-muted'
const EVERY = 4000

/** How much waits for somebody to look at it. */
export const useWaiting = () => useQuery({ ...waitingQuery(), ...useAskingMeanwhile() }).data

/** Rings for orders that nobody has opened, on every screen of the panel, until somebody does. */
export function useRinging(count: number) {
  const [muted, setMuted] = useState(false)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setMuted(local.get(MUTED) === 'yes'), [])
  useTitleCount(count)

  const ringing = count > 0
  useEffect(() => {
    if (!ringing || muted) return setBlocked(false)
    const strike = () => {
      setBlocked(!mayRing())
      ring()
    }
    strike()
    const timer = setInterval(strike, EVERY)
    // The first touch of the page lets it be heard at once.
    const touched = () => setBlocked(!mayRing())
    addEventListener('pointerup', touched)
    addEventListener('keyup', touched)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerup', touched)
      removeEventListener('keyup', touched)
    }
  }, [ringing, muted])

  function mute(yes: boolean) {
    local.set(MUTED, yes ? 'yes' : 'no') // on this device: the kitchen rings while the office is quiet
    setMuted(yes)
  }
  return { ringing, muted, blocked, mute, hear: ring }
}

/** Counts in the title, where somebody in another window sees it. */
function useTitleCount(count: number) {
  useEffect(() => {
    const prefix = count > 0 ? `(${count}) ` : ''
    const write = () => {
      const wanted = prefix + document.title.replace(/^\(\d+\) /, '')
      if (document.title !== wanted) document.title = wanted
    }
    write()
    // Another screen brings another title.
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}

type Props = { count: number; ringing: ReturnType<typeof useRinging> }

/** At the end of the header: what rings, and how to make it heard or quiet. */
export function RingNotice({ count, ringing: { muted, blocked, mute, hear } }: Props) {
  const t = useTranslations('ring')
  return (
    <div className="ms-auto flex items-center gap-2">
      {blocked && (
        <button
          type="button"
          onClick={hear}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border-2 border-bad sm:whitespace-nowrap px-3 font-semibold text-bad hover:bg-bad hover:text-white"
        >
          <BellOff className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span className="max-xl:sr-only font-normal">{t('silent')}</span>
          {t('turnOn')}
        </button>
      )}
      <div role="status">
        {count > 0 && (
          <Link
            to="/admin/orders"
            className="flex min-h-11 items-center gap-2 rounded-lg bg-terracotta px-3 font-semibold whitespace-nowrap text-white hover:bg-terracotta-deep"
          >
            <BellRing className="size-5 shrink-0" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('orders', { count })}</span>
            <span className="sm:hidden" aria-hidden="true">
              {count}
            </span>
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-pressed={muted}
        aria-label={t('mute')}
        title={t(muted ? 'muted' : 'mute')}
        onClick={() => mute(!muted)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-teal-soft aria-pressed:bg-teal-soft"
      >
        {muted ? <BellOff className="size-5" aria-hidden="true" /> : <Bell className="size-5" aria-hidden="true" />}
      </button>
    </div>
  )
}
