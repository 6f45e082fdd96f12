import {
  Clock,
  Coffee,
  Fish,
  Flame,
  Heart,
  Leaf,
  type LucideIcon,
  MoonStar,
  ScrollText,
  Truck,
  Users,
} from 'lucide-react'
import type { FeatureIcon } from '../../../domain/website/home.schema.ts'

export const FEATURE_ICON_SHAPES: Record<FeatureIcon, LucideIcon> = {
  recipe: ScrollText,
  leaf: Leaf,
  delivery: Truck,
  halal: MoonStar,
  clock: Clock,
  family: Users,
  fire: Flame,
  heart: Heart,
  fish: Fish,
  coffee: Coffee,
}
