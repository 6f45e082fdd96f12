import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, Heading } from 'react-aria-components'

const arrow = 'grid size-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft disabled:opacity-30'

export const CalendarHeader = () => (
  <header className="flex items-center justify-between">
    <Button slot="previous" className={arrow}>
      <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </Button>
    <Heading className="text-center text-lg text-brand" />
    <Button slot="next" className={arrow}>
      <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </Button>
  </header>
)
