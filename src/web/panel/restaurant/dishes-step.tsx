import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { ProductDialog } from '../menu/product-dialog.tsx'
import { setupQuery } from './setup-card.tsx'

export function DishesStep() {
  const t = useTranslations('setup')
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    void queryClient.invalidateQueries({ queryKey: setupQuery().queryKey })
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{t('dishesText')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.primary} onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {t('addDish')}
        </button>
        <Link to="/admin/products" className={button.secondary}>
          {t('openProducts')}
        </Link>
        <Link to="/admin/menu-file" className={button.secondary}>
          {t('importMenu')}
        </Link>
      </div>
      {adding && <ProductDialog product={undefined} close={close} />}
    </div>
  )
}
