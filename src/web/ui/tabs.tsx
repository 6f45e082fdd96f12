import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { tabClass } from './button.ts'

type Panel<Name extends string> = {
  name: Name
  label: string
  content: ReactNode
  /** Stays in the page, hidden, while another panel is shown. */
  kept?: boolean
  className: string
}
type Props<Name extends string> = {
  label: string
  selected: Name
  select: (name: Name) => void
  panels: readonly Panel<Name>[]
  className: string
  listClassName: string
}

/** Tabs as the ARIA pattern describes them. Those of react-aria, for collections of any kind, are 30 kB as sent. */
export function Tabs<Name extends string>({ label, selected, select, panels, className, listClassName }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabId = (name: Name) => `${id}-tab-${name}`
  const panelId = (name: Name) => `${id}-panel-${name}`

  function handleKey(event: KeyboardEvent, name: Name) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = pressed(event.key, name)
    if (!next) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
    select(next)
  }

  function pressed(key: string, name: Name): Name | undefined {
    if (key === 'Enter' || key === ' ') return name
    const names = panels.map((panel) => panel.name)
    if (key === 'Home') return names[0]
    if (key === 'End') return names.at(-1)
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const isRightToLeft = list.current?.matches(':dir(rtl)')
    const step = (key === 'ArrowRight') === !isRightToLeft ? 1 : -1
    return names.at((names.indexOf(name) + step) % names.length)
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} aria-orientation="horizontal" className={listClassName}>
        {panels.map((panel) => {
          const isSelected = panel.name === selected
          return (
            <div
              key={panel.name}
              role="tab"
              id={tabId(panel.name)}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId(panel.name) : undefined}
              tabIndex={isSelected ? 0 : -1}
              data-selected={isSelected || undefined}
              className={tabClass}
              onClick={() => select(panel.name)}
              onKeyDown={(event) => handleKey(event, panel.name)}
            >
              {panel.label}
            </div>
          )
        })}
      </div>
      {panels.map((panel) =>
        panel.name === selected || panel.kept ? (
          <TabPanel
            key={panel.name}
            id={panelId(panel.name)}
            tab={tabId(panel.name)}
            isShown={panel.name === selected}
            className={panel.className}
          >
            {panel.content}
          </TabPanel>
        ) : null,
      )}
    </div>
  )
}

type TabPanelProps = { id: string; tab: string; isShown: boolean; className: string; children: ReactNode }

/** A panel with nothing to tab to can be focused itself, so that it can be scrolled with the keyboard. */
function TabPanel({ id, tab, isShown, className, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(true)
  useEffect(() => setIsStop(!panel.current?.querySelector(TABBABLE)))
  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={tab}
      tabIndex={isStop && isShown ? 0 : undefined}
      inert={!isShown}
      hidden={!isShown}
      className={className}
    >
      {children}
    </div>
  )
}

const TABBABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]'
