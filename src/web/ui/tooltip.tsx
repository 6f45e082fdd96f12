import type { ComponentProps } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'

type Props = { text: string; off?: boolean; children: ComponentProps<typeof Focusable>['children'] }

/** A tooltip for an icon, after 0.7 seconds of hover or on keyboard focus. */
export const Tip = ({ text, off, children }: Props) => (
  <TooltipTrigger delay={700} isDisabled={off}>
    <Focusable>{children}</Focusable>
    <Tooltip placement="end" offset={6} className="rounded-lg bg-brand px-3 py-1.5 text-sm text-surface">
      {text}
    </Tooltip>
  </TooltipTrigger>
)
