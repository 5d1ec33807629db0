import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { erasePersonalData } from './erase-personal-data.server.ts'
import { readPersonAddress } from './person-address.ts'

export const erasureActions = {
  erase: definePanelAction({
    read: readErasureForm,
    run: (deps, address) => erasePersonalData(deps, { address, username: deps.username }),
    failure: 'the data of a person could not be erased',
    isConfirmed: true,
  }),
}

/** The form holds the address in `email`, and once more in `repetido`; 'unrepeated': the confirmation is not the address. */
function readErasureForm(form: FormData) {
  const address = readPersonAddress(form.get('email'))
  if (address === null || readPersonAddress(form.get('repetido')) !== address) return { outcome: 'unrepeated' as const }
  return { outcome: 'valid' as const, entry: address }
}
