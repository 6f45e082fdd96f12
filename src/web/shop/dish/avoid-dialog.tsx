import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ALLERGEN_GROUPS, type AllergenGroup } from '../../../domain/menu/allergen-list.ts'
import { ALLERGEN_NAMES } from '../../../domain/menu/allergen-names.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'
import { setAvoids, useAvoids } from './avoids.ts'

/** What the guest avoids, chosen from the 14 groups of allergens. */
export default function AvoidDialog({ close }: { close: () => void }) {
  const t = useTranslations('avoiding')
  const locale = useSiteLocale()
  const [chosen, setChosen] = useState<readonly AllergenGroup[]>(useAvoids())
  const toggle = (group: AllergenGroup) =>
    setChosen(ALLERGEN_GROUPS.filter((one) => (one === group) !== chosen.includes(one)))
  return (
    <PageDialog title={t('title')} close={close}>
      <form
        className="mt-2 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAvoids(chosen)
          close()
        }}
      >
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-3 text-muted">{t('text')}</legend>
          {ALLERGEN_GROUPS.map((group) => (
            <label
              key={group}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="checkbox"
                checked={chosen.includes(group)}
                onChange={() => toggle(group)}
                className="size-5 shrink-0 accent-brand"
              />
              {ALLERGEN_NAMES[locale][group]}
            </label>
          ))}
        </fieldset>
        <DialogFooter>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={`${button.primary} grow`}>
              {t('save')}
            </button>
            <button type="button" onClick={() => setChosen([])} className={button.secondary}>
              {t('clear')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}
