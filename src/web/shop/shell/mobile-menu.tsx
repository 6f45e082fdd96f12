import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PAGES } from '../../links.ts'
import { button } from '../../ui/button.ts'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { HalalBadge } from '../restaurant/halal-badge.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** A popover, so that it works before hydration. */
export function MobileMenu() {
  const t = useTranslations('nav')
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  function close() {
    panel.current?.hidePopover()
    setOpen(false)
  }
  useCloseOnBack(open, close)
  const { href } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes on every navigation
  useEffect(close, [href])
  return (
    <>
      <button type="button" popoverTarget="site-menu" aria-label={t('openMenu')} className={`${button.icon} md:hidden`}>
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id="site-menu"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-80 max-w-[88vw] border-s border-line bg-surface p-4 text-ink backdrop:bg-brand-deep/50 md:hidden"
      >
        <div className="flex items-center justify-between">
          <HalalBadge tone="outline" />
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className={`${button.icon} ms-auto`}
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t('label')} className="mt-4">
          <ul>
            {PAGES.map(({ link, label }) => (
              <li key={label} className="border-b border-line">
                <Link
                  {...link}
                  onClick={close}
                  className="block py-3.5 font-display text-xl text-brand"
                  activeOptions={{ exact: link.to === '/', includeSearch: false }}
                  activeProps={{ className: 'text-accent!' }}
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/reservations" onClick={close} className={`${button.primary} mt-6 w-full`}>
          {t('completeReservation')}
        </Link>
        <LanguageSwitch className="mt-2 grid" />
      </div>
    </>
  )
}
