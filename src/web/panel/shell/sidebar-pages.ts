import {
  Activity,
  ArrowUpDown,
  BookOpenText,
  Calculator,
  CalendarDays,
  ChartColumn,
  ChefHat,
  CookingPot,
  Files,
  Flame,
  House,
  Images,
  LayoutDashboard,
  ListOrdered,
  Mail,
  MapPinned,
  Palette,
  Printer,
  QrCode,
  Settings,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Star,
  Tags,
  UserCog,
  Users,
  Wallet,
  WheatOff,
} from 'lucide-react'
import { mayActAs, type Role } from '../../../domain/accounts/roles.ts'

/** The pages in the sidebar, from top to bottom. */
const navigation = [
  { group: 'dashboard', pages: [{ name: 'dashboard', to: '/admin', icon: LayoutDashboard, for: 'staff' }] },
  {
    group: 'catalog',
    pages: [
      { name: 'categories', to: '/admin/categories', icon: Tags, for: 'staff' },
      { name: 'products', to: '/admin/products', icon: ChefHat, for: 'staff' },
      { name: 'menuOrder', to: '/admin/menu-order', icon: ListOrdered, for: 'staff' },
      { name: 'options', to: '/admin/options', icon: SlidersHorizontal, for: 'staff' },
      { name: 'allergens', to: '/admin/allergens', icon: WheatOff, for: 'staff' },
      { name: 'dishOfDay', to: '/admin/dish-of-day', icon: Star, for: 'staff' },
      { name: 'stations', to: '/admin/stations', icon: Flame, for: 'admin' },
      { name: 'printMenu', to: '/admin/print-menu', icon: Printer, for: 'staff' },
      { name: 'menuFile', to: '/admin/menu-file', icon: ArrowUpDown, for: 'staff' },
      { name: 'media', to: '/admin/media', icon: Images, for: 'staff' },
    ],
  },
  {
    group: 'reservations',
    pages: [
      { name: 'reservations', to: '/admin/reservations', icon: CalendarDays, for: 'staff' },
      { name: 'orders', to: '/admin/orders', icon: ShoppingBag, for: 'cook' },
      { name: 'kitchenScreens', to: '/admin/kitchen', icon: CookingPot, for: 'cook' },
      { name: 'payments', to: '/admin/payments', icon: Wallet, for: 'staff' },
      { name: 'dayClose', to: '/admin/day-close', icon: Calculator, for: 'staff' },
      { name: 'reports', to: '/admin/reports', icon: ChartColumn, for: 'staff' },
    ],
  },
  {
    group: 'customers',
    pages: [
      { name: 'customers', to: '/admin/customers', icon: Users, for: 'staff' },
      { name: 'messages', to: '/admin/messages', icon: Mail, for: 'staff' },
    ],
  },
  {
    group: 'website',
    pages: [
      { name: 'homePage', to: '/admin/home-page', icon: House, for: 'admin' },
      { name: 'aboutContact', to: '/admin/about-contact', icon: BookOpenText, for: 'admin' },
      { name: 'ownPages', to: '/admin/pages', icon: Files, for: 'admin' },
      { name: 'appearance', to: '/admin/appearance', icon: Palette, for: 'admin' },
      { name: 'beFound', to: '/admin/be-found', icon: QrCode, for: 'admin' },
    ],
  },
  {
    group: 'system',
    pages: [
      { name: 'users', to: '/admin/users', icon: UserCog, for: 'admin' },
      { name: 'settings', to: '/admin/settings', icon: Settings, for: 'admin' },
      { name: 'deliveryZones', to: '/admin/delivery-zones', icon: MapPinned, for: 'admin' },
      { name: 'health', to: '/admin/health', icon: Activity, for: 'admin' },
      { name: 'securityLog', to: '/admin/security-log', icon: ShieldCheck, for: 'admin' },
    ],
  },
] as const satisfies { group: string; pages: { name: string; to: string; icon: unknown; for: Role }[] }[]

/** The groups that a person sees. Staff work with today's orders first. */
export function sidebarGroups(role: Role) {
  const groups = navigation
    .map(({ group, pages }) => ({ group, pages: pages.filter((page) => mayActAs(role, page.for)) }))
    .filter(({ pages }) => pages.length > 0)
  if (role === 'admin') return groups
  const [today, others] = [true, false].map((wanted) =>
    groups.filter(({ group }) => (group === 'reservations') === wanted),
  )
  const ordersFirst = today?.map(({ group, pages }) => ({
    group,
    pages: pages.toSorted((a, b) => Number(b.name === 'orders') - Number(a.name === 'orders')),
  }))
  return [...(ordersFirst ?? []), ...(others ?? [])]
}
