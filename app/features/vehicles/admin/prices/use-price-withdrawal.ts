import { useRevalidator } from 'react-router'
import { vehicleDeskCalls } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { managerDenied } from '#app/features/vehicles/admin/vehicle-desk-texts.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import type { ReturnPriceAnswer, WithdrawPriceAnswer } from './answer-price-withdrawal.server.ts'

/** Takes a price out of the public history, with the reason that its form holds. */
export function usePriceWithdrawal(onWithdrawn: () => void) {
  const { revalidate } = useRevalidator()
  const call = useFormCall<WithdrawPriceAnswer>(vehicleDeskCalls.withdrawPrice, managerDenied)
  const withdraw = (form: FormData) =>
    call.send(form, async (answer) => {
      if (answer.outcome === 'invalid') return
      showToast(answer.outcome === 'interrupted' ? interruptedCall : withdrawalEndings[answer.outcome])
      await revalidate()
      if (answer.outcome === 'withdrawn') onWithdrawn()
    })
  return { ...call, withdraw }
}

/** Brings a withdrawn price back. */
export function usePriceReturn() {
  const { busyId, call } = usePanelCall<ReturnPriceAnswer>(vehicleDeskCalls.returnPrice, returnEndings, managerDenied)
  return {
    isBusy: busyId !== null,
    giveBack: (id: number) => void call({ id: String(id), form: { id: String(id) } }),
  }
}

const withdrawalEndings: Record<Exclude<WithdrawPriceAnswer['outcome'], 'invalid'>, ToastMessage> = {
  withdrawn: { title: 'Sucesso!', description: 'Preço retirado do histórico público.' },
  current: failure('Este é o preço atual do modelo. Corrija-o no formulário do veículo e responda "Correção".'),
  missing: failure('Este preço já saiu do histórico.'),
  failed: failure('O preço não foi retirado. Tente de novo.'),
}

const returnEndings: Record<ReturnPriceAnswer['outcome'] | 'interrupted', ToastMessage> = {
  returned: { title: 'Sucesso!', description: 'Preço de volta ao histórico público.' },
  newer: failure('Este preço é mais novo que o atual. Para que ele valha, grave-o no formulário do veículo.'),
  missing: failure('Este preço já está de volta, ou não existe mais.'),
  failed: failure('O preço não voltou ao histórico. Tente de novo.'),
  interrupted: interruptedCall,
}

function failure(description: string): ToastMessage {
  return { title: 'Erro', description, isDestructive: true }
}
