import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPageSlug } from '../../../domain/website/slugs.ts'
import { MENU } from '../../links.ts'

type Props = { target: string; className?: string; children: ReactNode }

/** A link to a page of this site or to another site, as the owner entered it. */
export function SiteLink({ target, className, children }: Props) {
  const link = linkOf(target)
  if (link)
    return (
      <Link {...link} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={target} className={className} {...(target.startsWith('https:') && { rel: 'noopener' })}>
      {children}
    </a>
  )
}

const PAGES = [
  '/',
  '/order',
  '/reservations',
  '/table',
  '/dish-of-day',
  '/about',
  '/contact',
  '/login',
  '/register',
] as const

function linkOf(target: string) {
  if (target === '/menu') return MENU
  const [, category] = /^\/menu\/([\w-]+)$/.exec(target) ?? []
  if (category) return { to: '/menu/{-$category}', params: { category } } as const
  const slug = target.slice(1)
  if (target.startsWith('/') && isPageSlug(slug)) return { to: '/$page', params: { page: slug } } as const
  const to = PAGES.find((page) => page === target)
  return to && { to }
}
