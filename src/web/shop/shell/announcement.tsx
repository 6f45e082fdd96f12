import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Restaurant } from '../../../domain/restaurant/restaurant.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { announcementState } from '../../../domain/website/announcement.ts'
import { useNow } from '../../dates.ts'
import { usePreview, useRestaurant } from '../../restaurant.ts'
import { local, parseStored, storedValue } from '../../ui/storage.ts'
import { UserText } from '../../ui/user-text.tsx'
import { SiteLink } from '../website/site-link.tsx'

/** The text that the guest closed. Another text is shown again. */
const KEY = 'closed-announcement'
const closed = storedValue(local, '', (text) => parseStored<string>(text) ?? '')

/** What the owner announces, above every page. */
export function Announcement() {
  const { announcement } = useRestaurant().restaurant
  return announcement && <Bar key={announcement.text} announcement={announcement} />
}

function Bar({ announcement }: { announcement: NonNullable<Restaurant['announcement']> }) {
  const t = useTranslations('common')
  const { restaurant, locale } = useRestaurant()
  const preview = usePreview()
  const now = useNow()
  const isClosed = closed.use(KEY) === announcement.text
  const [isHidden, setHidden] = useState(false)
  const { text, target, from, to } = announcement
  const isDated = from !== null || to !== null
  const today = now && isDated ? wallClock(now, restaurant.time_zone).date : restaurant.today
  const isShown = preview || announcementState(announcement, today) === 'shown'
  if (isHidden || (now && !preview && (!isShown || isClosed))) return null
  function close() {
    document.getElementById('content')?.focus({ preventScroll: true }) // the button is gone
    if (preview) setHidden(true)
    else closed.write(KEY, text)
  }
  const line = <UserText text={localized(announcement, 'text', locale)} />
  return (
    <section
      aria-label={t('announcement')}
      data-part="announcement"
      data-text={text}
      data-zone={isDated ? restaurant.time_zone : undefined}
      data-from={from ?? undefined}
      data-to={to ?? undefined}
      data-later={isShown ? undefined : ''}
      className={`on-dark bg-brand-deep text-surface-warm print:hidden ${now || preview ? '' : 'announcement-unknown'}`}
    >
      <div className="page-width flex items-center gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-center text-sm font-semibold wrap-anywhere sm:ps-11">
          {target ? (
            <SiteLink target={target} className="underline underline-offset-4 hover:text-on-brand">
              {line}
            </SiteLink>
          ) : (
            line
          )}
        </p>
        <button
          type="button"
          aria-label={t('closeAnnouncement')}
          onClick={close}
          className="scripting-only grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface/10"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and its hash is in the page's policy */}
      {!preview && <script dangerouslySetInnerHTML={{ __html: DECIDE }} />}
    </section>
  )
}

/** Runs before the first paint, so that nothing moves: the page may be older than today, and the guest may have closed it. */
const DECIDE = `(function ({ parentElement: { dataset: it } }, on) {
  try { if (localStorage.getItem('${KEY}') === JSON.stringify(it.text)) on = 'off' } catch (e) {}
  if (it.zone) {
    var today = new Intl.DateTimeFormat('sv', { timeZone: it.zone }).format(new Date())
    if (today < it.from || today > it.to) on = 'off'
  }
  document.documentElement.dataset.announcement = on
})(document.currentScript, 'on')`
