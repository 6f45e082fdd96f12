import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, Plus } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { oneOf } from '../../../../domain/records.ts'
import { PAGE_KINDS, type PageKind } from '../../../../domain/website/new-page.ts'
import { api, read } from '../../../api.ts'
import { button } from '../../../ui/button.ts'
import { usePanelMutation } from '../../shell/mutation.ts'
import { pagesQuery } from '../document.ts'

const item = 'cursor-pointer rounded-lg px-3 py-2 outline-none data-focused:bg-brand-soft'

/** Adds a page as a draft and opens its editor. */
export function NewPageMenu() {
  const t = useTranslations('ownPages')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate: add, isPending } = usePanelMutation(
    (kind: PageKind) => read(api.admin.pages.$post({ json: { kind } })),
    {
      texts: { failed: t('addFailed') },
      refusals: { conflict: t('tooMany') },
      onDone: async ({ id }) => {
        void queryClient.invalidateQueries({ queryKey: pagesQuery().queryKey })
        await navigate({ to: '/admin/pages/$id', params: { id } })
      },
    },
  )
  return (
    <MenuTrigger>
      <Button isDisabled={isPending} className={button.primary}>
        <Plus className="size-5" aria-hidden="true" />
        {t('add')}
        <ChevronDown className="size-4" aria-hidden="true" />
      </Button>
      <Popover
        placement="bottom end"
        className="w-80 max-w-[90vw] rounded-card border border-line bg-card p-1.5 shadow-lg"
      >
        <Menu
          aria-label={t('add')}
          className="outline-none"
          onAction={(key) => {
            const kind = oneOf(PAGE_KINDS, key)
            if (kind) add(kind)
          }}
        >
          {PAGE_KINDS.map((kind) => (
            <MenuItem key={kind} id={kind} textValue={t(`kinds.${kind}`)} className={item}>
              <span className="block font-semibold">{t(`kinds.${kind}`)}</span>
              <span className="block text-sm text-muted">{t(`kindTexts.${kind}`)}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
