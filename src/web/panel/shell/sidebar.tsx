import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUserRound, ExternalLink, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import type { Waiting } from '../../../domain/orders/staff-orders.schema.ts'
import { LOCALES, type Locale, PANEL_LANGUAGE_COOKIE } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useSession } from '../../shop/accounts/session.ts'
import { local, parseStored, setCookie, storedValue } from '../../ui/storage.ts'
import { Tip } from '../../ui/tooltip.tsx'
import { sidebarGroups } from './sidebar-pages.ts'
import type { useSidebar } from './sidebar-state.ts'

const item =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 font-semibold text-surface/85 hover:bg-surface/10 hover:text-surface cursor-pointer'
type SidebarProps = { account: Account; waiting: Waiting | undefined; sidebar: ReturnType<typeof useSidebar> }

/** 16rem wide, 3rem with icons only, and a drawer of 18rem on phones. */
export function Sidebar({
  account,
  waiting,
  sidebar: { state, expanded, drawer, closeDrawer, sidebar },
}: SidebarProps) {
  const t = useTranslations('panel')
  return (
    <>
      {drawer && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={closeDrawer}
          className="fixed inset-0 z-40 bg-brand-deep/50 md:hidden"
        />
      )}
      <aside
        ref={sidebar}
        id="sidebar"
        aria-label={t('sidebar')}
        tabIndex={-1}
        data-state={state}
        className={`outline-none z-50 flex shrink-0 flex-col gap-4 overflow-y-auto border-e border-line bg-brand-deep p-2 text-surface transition-[width] on-dark max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:w-72 md:sticky md:top-0 md:h-dvh md:w-64 icons:w-12 icons:px-0.5 print:hidden ${drawer ? '' : 'max-md:hidden'}`}
      >
        <SidebarHeader icons={!expanded} />
        <Navigation account={account} waiting={waiting} icons={!expanded} choose={closeDrawer} />
        <div className="grid gap-2">
          <OwnAccount icons={!expanded} />
          <LanguageChoice account={account} />
        </div>
      </aside>
    </>
  )
}

/** CSS decides what is shown only as an icon; `icons` enables the tooltips for that state. */
type Props = { icons: boolean }

function SidebarHeader({ icons }: Props) {
  const t = useTranslations('panel')
  const { restaurant } = useRestaurant()
  const { logOut } = useSession()
  return (
    <div>
      <div className="flex items-center gap-3 px-1 py-2">
        <img
          src={restaurant.logo_url}
          alt=""
          width={36}
          height={36}
          className="size-9 shrink-0 rounded-full bg-surface p-0.5"
        />
        <span className="font-display text-xl icons:sr-only">{t('title')}</span>
      </div>
      <Tip text={t('website')} off={!icons}>
        <Link to="/" className={item} reloadDocument>
          <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
          <span className="icons:sr-only">{t('website')}</span>
        </Link>
      </Tip>
      <Tip text={t('logout')} off={!icons}>
        <button type="button" className={item} onClick={() => void logOut()}>
          <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
          <span className="icons:sr-only">{t('logout')}</span>
        </button>
      </Tip>
    </div>
  )
}

const FOLDED = 'sidebar:folded'
/** The groups that are folded in this browser. */
const foldedGroups = storedValue<readonly string[]>(local, [], (text) => {
  const names = parseStored<unknown>(text)
  return Array.isArray(names) ? names.map(String) : []
})

type NavigationProps = Props & { account: Account; waiting: Waiting | undefined; choose: () => void }

function Navigation({ account, waiting, icons, choose }: NavigationProps) {
  const t = useTranslations('panel')
  const folded = foldedGroups.use(FOLDED)
  const counts: Partial<Record<string, number>> = { ...waiting }
  return (
    <nav aria-label={t('navigation')} className="flex-1 space-y-3">
      {sidebarGroups(account.role).map(({ group, pages }) => {
        const isFolded = folded.includes(group)
        return (
          <div key={group}>
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() =>
                foldedGroups.write(FOLDED, isFolded ? folded.filter((name) => name !== group) : [...folded, group])
              }
              className="flex min-h-8 w-full cursor-pointer items-center gap-1 rounded-lg px-3 text-xs font-semibold text-surface/70 hover:text-surface icons:hidden"
            >
              {t(`groups.${group}`)}
              <ChevronDown className={`size-3.5 ${isFolded ? '-rotate-90 rtl:rotate-90' : ''}`} aria-hidden="true" />
            </button>
            {/* As icons, all are shown. */}
            <div className={isFolded ? 'hidden icons:block' : ''}>
              {pages.map(({ name, to, icon: Icon }) => (
                <Tip key={to} text={t(`pages.${name}`)} off={!icons}>
                  <Link
                    to={to}
                    onClick={choose}
                    activeOptions={{ exact: to === '/admin', includeSearch: false }}
                    activeProps={{ className: 'bg-surface/15 text-surface!' }}
                    className={item}
                  >
                    <Icon className="size-5 shrink-0" aria-hidden="true" />
                    <span className="icons:sr-only">{t(`pages.${name}`)}</span>
                    <Count count={counts[name] ?? 0} />
                  </Link>
                </Tip>
              ))}
            </div>
          </div>
        )
      })}
    </nav>
  )
}

function Count({ count }: { count: number }) {
  const t = useTranslations('panel')
  if (count === 0) return null
  return (
    <span className="ms-auto min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 text-on-brand icons:absolute icons:end-0 icons:top-0 icons:min-w-5 icons:px-1 icons:text-xs icons:leading-5">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}

const YEAR = 365 * 24 * 60 * 60

/** Reloads the page in the other language, as on the public site. */
export function reloadInLanguage(locale: Locale) {
  setCookie(PANEL_LANGUAGE_COOKIE, locale, YEAR)
  location.reload()
}

/** Name, password, two-step verification and passkeys of the person, on the same page as a guest's. */
function OwnAccount({ icons }: Props) {
  const t = useTranslations('panel')
  return (
    <Tip text={t('account')} off={!icons}>
      <Link to="/account" search={{ tab: 'profile' }} className={item} reloadDocument>
        <CircleUserRound className="size-5 shrink-0" aria-hidden="true" />
        <span className="icons:sr-only">{t('account')}</span>
      </Link>
    </Tip>
  )
}

/** Chooses the panel's language for the person, and loads the panel in it. */
export function useLanguage() {
  const { mutate: pick, isPending } = useMutation({
    mutationFn: (panel_locale: Locale) => read(api.account.$patch({ json: { panel_locale } })),
    onSettled: (_account, error, panel_locale) => {
      if (error?.code !== 'offline') reloadInLanguage(panel_locale)
    },
  })
  return { pick, isPending }
}

function LanguageChoice({ account }: { account: Account }) {
  const t = useTranslations('panel')
  const { pick } = useLanguage()
  return (
    <fieldset className="flex gap-1 icons:flex-col">
      <legend className="sr-only">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={account.panel_locale === locale}
          onClick={() => pick(locale)}
          className="min-h-11 flex-1 cursor-pointer rounded-lg px-1 text-sm font-semibold hover:bg-surface/10 aria-pressed:bg-surface/15"
        >
          <span className="icons:sr-only">{t(`languages.${locale}`)}</span>
          <span aria-hidden="true" className="hidden text-xs icons:inline">
            {locale.toUpperCase()}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
