import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { local } from '../../ui/storage.ts'
import { usePollingFallback } from './live.tsx'

const MUTED = 'panel-muted'
const RING_INTERVAL = 4000

const waitingQuery = () =>
  queryOptions({ queryKey: ['admin', 'waiting'], queryFn: () => read(api.admin.waiting.$get()) })

/** The number of orders and messages that staff have not opened. */
export const useWaiting = () => useQuery({ ...waitingQuery(), ...usePollingFallback() }).data

/** Rings on every screen of the panel while there are unopened orders. */
export function useRinging(count: number) {
  const [muted, setMuted] = useState(false)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setMuted(local.get(MUTED) === 'yes'), [])
  useTitleCount(count)

  const ringing = count > 0
  useEffect(() => {
    if (!ringing || muted) return setBlocked(false)
    const ringOnce = () => {
      setBlocked(!mayRing())
      ring()
    }
    ringOnce()
    const timer = setInterval(ringOnce, RING_INTERVAL)
    // The first interaction with the page allows sound, and the notice disappears.
    const updateBlocked = () => setBlocked(!mayRing())
    addEventListener('pointerup', updateBlocked)
    addEventListener('keyup', updateBlocked)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerup', updateBlocked)
      removeEventListener('keyup', updateBlocked)
    }
  }, [ringing, muted])

  function mute(yes: boolean) {
    local.set(MUTED, yes ? 'yes' : 'no') // per device: the kitchen can ring while the office is muted
    setMuted(yes)
  }
  return { ringing, muted, blocked, mute, ring }
}

/** Shows the count in the document title, which is visible from other windows. */
function useTitleCount(count: number) {
  useEffect(() => {
    const prefix = count > 0 ? `(${count}) ` : ''
    const updateTitle = () => {
      const title = prefix + document.title.replace(/^\(\d+\) /, '')
      if (document.title !== title) document.title = title
    }
    updateTitle()
    // Another screen sets another title.
    const observer = new MutationObserver(updateTitle)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}

type Ringing = { count: number; ringing: ReturnType<typeof useRinging> }

/** For screens that have no header of the panel. */
export const RingingContext = createContext<Ringing | undefined>(undefined)

/** The bell of a screen without the panel's header. */
export function OwnRingNotice() {
  const ringing = useContext(RingingContext)
  return ringing && <RingNotice {...ringing} />
}

/** Rings once when something appears that was not there before, unless this device is muted. */
export function useRingOnce(keys: readonly string[]) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const muted = useContext(RingingContext)?.ringing.muted ?? true
  useEffect(() => {
    const before = known.current
    known.current = new Set(keys)
    if (before && !muted && keys.some((key) => !before.has(key))) ring()
  }, [keys, muted])
}

/** At the end of the header: the number of new orders, and the buttons to allow or mute the sound. */
export function RingNotice({ count, ringing: { muted, blocked, mute, ring: ringNow } }: Ringing) {
  const t = useTranslations('ring')
  return (
    <div className="ms-auto flex items-center gap-2">
      {blocked && (
        <button
          type="button"
          onClick={ringNow}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border-2 border-bad sm:whitespace-nowrap px-3 font-semibold text-bad hover:bg-bad hover:text-on-brand"
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
            className="flex min-h-11 items-center gap-2 rounded-lg bg-button px-3 font-semibold whitespace-nowrap text-on-button hover:bg-button-deep"
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
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-brand-soft aria-pressed:bg-brand-soft"
      >
        {muted ? <BellOff className="size-5" aria-hidden="true" /> : <Bell className="size-5" aria-hidden="true" />}
      </button>
    </div>
  )
}

let context: AudioContext | undefined

/** Browsers play no sound before the first user interaction with the page. */
function mayRing(): boolean {
  const { userActivation } = navigator
  if (userActivation) return userActivation.hasBeenActive
  return resumedContext().state === 'running'
}

/** Plays two notes, like the bell on a counter. */
function ring() {
  if (!mayRing()) return
  const audio = resumedContext()
  playNote(audio, 1174, 0)
  playNote(audio, 1568, 0.22)
}

function resumedContext(): AudioContext {
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
  return context
}

function playNote(audio: AudioContext, pitch: number, delay: number) {
  const start = audio.currentTime + delay
  const note = audio.createOscillator()
  const volume = audio.createGain()
  note.type = 'triangle'
  note.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.9)
  note.connect(volume).connect(audio.destination)
  note.start(start)
  note.stop(start + 1)
}
