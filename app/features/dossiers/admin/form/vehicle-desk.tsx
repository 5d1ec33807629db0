import { useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { noPriceQuestion, priceQuestionOf } from '#app/features/dossiers/admin/price-change.ts'
import { noticesOf, type VehicleNotices } from '#app/features/dossiers/admin/vehicle-notices.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/features/dossiers/admin/vehicle-entry.ts'
import { readVehicleForm } from '#app/features/dossiers/admin/vehicle-form.ts'
import { editVehiclePath, vehicleTablePath } from '#app/features/vehicles/admin/vehicle-desk-paths.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/use-unsaved-work.ts'
import type { KnownSource } from '#app/features/dossiers/admin/known-source.ts'
import { useAddedSources } from './use-added-sources.ts'
import { useFollowingTexts } from './use-following-texts.ts'
import { useRowOfAddress } from './use-row-of-address.ts'
import { type VehicleSaved, useVehicleSave } from './use-vehicle-save.ts'
import { VehicleDeskActions } from './vehicle-desk-actions.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  /** Null: a new one. */
  vehicle: { id: number; revision: number } | null
  entry: VehicleEntry
  sources: KnownSource[]
}

/** The form of a model with everything that keeps its text from getting lost. */
export function VehicleDesk({ vehicle, entry, sources: known }: Props) {
  const kind = vehicle ? 'edit' : 'new'
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const tableSearch = useTableSearch()
  const [opened, setOpened] = useState({ entry, revision: vehicle?.revision ?? 0, key: 0 })
  const [notices, setNotices] = useState<VehicleNotices>({})
  const [priceQuestion, setPriceQuestion] = useState(noPriceQuestion)
  const { isDirty, setDirty } = useUnsavedWork()
  const read = (fields: FormData) => {
    const standingSlug = vehicle ? (opened.entry.slug ?? null) : null
    return readVehicleForm(readVehicleEntry(fields), { kind, standingSlug, today: dayInSaoPaulo(new Date()) })
  }
  useLeaveQuestion('Há dados não salvos deste veículo. Sair sem salvar?')
  const call = useVehicleSave(kind, read)
  const { isSending, problems, conflict } = call
  const { added, sources, addSource } = useAddedSources(known)
  const follow = useFollowingTexts(form, kind, opened.entry)
  useFocusOnProblem(form, call)
  useRowOfAddress(form)

  // A newer state than the one that is open: it is shown unless that would take somebody's text away.
  if (!isDirty && vehicle && vehicle.revision > opened.revision)
    setOpened({ entry, revision: vehicle.revision, key: opened.key + 1 })

  const noteChange = (name: string) => {
    call.forgetMended(name, () => form.current && new FormData(form.current))
    setDirty(true)
    const written = follow(name)
    setNotices(noticesOf(written, opened.entry))
    if (kind === 'edit') setPriceQuestion(priceQuestionOf(opened.entry, written))
  }
  const send = (onSaved: (saved: VehicleSaved) => void, baseRevision = opened.revision) => {
    if (!form.current || isSending) return
    const fields = new FormData(form.current)
    const reading = read(fields)
    if (reading.outcome === 'invalid') {
      call.refuse(reading.problems)
      return showToast({ title: 'Erro', description: reading.sentence, isDestructive: true })
    }
    fields.set('id', String(vehicle?.id ?? ''))
    fields.set('baseRevision', String(baseRevision))
    void call.save(fields, Object.values(notices)[0], (saved) => {
      setDirty(false)
      onSaved(saved)
    })
  }
  const leaveTo = (path: string) => void navigate(path, { preventScrollReset: true })
  const close = () => leaveTo(`${vehicleTablePath}${tableSearch}`)
  const saveAndStay = () =>
    send((saved) => {
      if (saved.outcome === 'created') return leaveTo(editVehiclePath(saved.id, tableSearch))
      if (form.current)
        setOpened({ ...opened, entry: readVehicleEntry(new FormData(form.current)), revision: saved.revision })
      setNotices({})
      setPriceQuestion(noPriceQuestion)
      return void revalidate()
    })

  return (
    <FormDialog title={titleOf(kind, opened.entry)} note={isDirty && 'Não salvo'} onClose={close}>
      <VehicleFormContext
        value={{ kind, entry: opened.entry, problems, notices, priceQuestion, sources, addSource, noteChange }}
      >
        <VehicleForm
          ref={form}
          key={opened.key}
          sources={sources}
          added={added}
          onInput={noteChange}
          onSubmit={() => send(close)}
          notice={
            conflict && (
              <ConflictNotice
                conflict={conflict}
                what="Este veículo foi salvo"
                footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo descarta o seu."
                onOverwrite={() => send(close, conflict.revision)}
                onOpenTheirs={() => {
                  setDirty(false)
                  window.location.reload()
                }}
              />
            )
          }
          actions={
            <VehicleDeskActions
              id={vehicle?.id ?? null}
              portalPath={vehicle && opened.entry.is_active ? vehiclePath({ slug: opened.entry.slug ?? '' }) : null}
              isSaving={isSending}
              onSaveAndStay={saveAndStay}
              onClose={close}
            />
          }
        />
      </VehicleFormContext>
    </FormDialog>
  )
}

function titleOf(kind: 'new' | 'edit', { brand, model, version }: VehicleEntry): string {
  return kind === 'new' ? 'Novo veículo' : `Editar ${[brand, model, version].filter(Boolean).join(' ')}`
}

/** The table's address behind the form, without what opened the form as a copy. */
function useTableSearch(): string {
  const parameters = new URLSearchParams(useLocation().search)
  parameters.delete('copia')
  return parameters.size > 0 ? `?${parameters}` : ''
}
