import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { addressesQuery } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { hasSignedInHint } from './contact-memory.ts'
import { useFulfilmentChoice } from './fulfilment-choice.ts'
import { placeFields } from './fulfilment-request.ts'

/** Addresses of earlier deliveries of the signed-in guest, to choose or to delete. */
export function EarlierAddresses({ choose }: { choose: (address: string) => void }) {
  const t = useTranslations('checkout')
  const { change } = useFulfilmentChoice()
  const queryClient = useQueryClient()
  const { data: addresses = [] } = useQuery({ ...addressesQuery(), enabled: hasSignedInHint() })
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => read(api.account.addresses[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  })
  if (addresses.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{t('earlierAddresses')}</p>
      <ul className="mt-1 grid gap-2">
        {addresses.map(({ id, address, place }) => (
          <li key={id} className="flex items-center gap-1">
            <button
              type="button"
              aria-label={t('useAddress', { address })}
              onClick={() => {
                choose(address)
                if (place) change(placeFields(place))
              }}
              className={`${button.secondary} min-w-0 grow justify-start`}
            >
              <bdi className="clipped-line">{address}</bdi>
            </button>
            <button
              type="button"
              aria-label={t('deleteAddress', { address })}
              onClick={() => remove(id)}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-bad"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
