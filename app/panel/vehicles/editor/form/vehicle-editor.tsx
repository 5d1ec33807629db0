import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { editVehiclePath, vehiclePreviewPath, vehicleTablePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { FormNotices } from '#app/ui/panel/form-notices.tsx'
import { useAddedSources } from './source-choice.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { type SavedVehicle, useVehicleEditing } from './use-vehicle-editing.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  /** null: a new model. */
  vehicle: { id: number; revision: number } | null
  entry: VehicleEntry
  sources: KnownSource[]
}

export function VehicleEditor({ vehicle, entry, sources: known }: Props) {
  const navigate = useNavigate()
  const tableSearch = useTableSearch()
  const tablePath = `${vehicleTablePath}${tableSearch}`
  const form = useVehicleEditing(vehicle, entry, (_saved, { goTo }) => goTo(tablePath))
  const { ref, kind, problems, notices, questions, onFieldChange, opened } = form
  const { added, sources, addSource, restorePages } = useAddedSources(known)
  useRowOfAddress(ref)
  const stay = (saved: SavedVehicle) =>
    saved.outcome === 'created' ? form.goTo(editVehiclePath(saved.id, tableSearch)) : form.keepAs(saved.version)
  const close = () => void navigate(tablePath, { preventScrollReset: true })
  const { entry: shown, saved } = opened
  return (
    <FormDialog title={titleOf(kind, saved)} note={form.drafts.note || (form.isDirty && 'Não salvo')} onClose={close}>
      <VehicleFormContext
        value={{ kind, entry: shown, saved, problems, notices, questions, sources, addSource, onFieldChange }}
      >
        <VehicleForm
          ref={ref}
          key={opened.key}
          sources={sources}
          added={added}
          onInput={onFieldChange}
          onSubmit={() => form.save()}
          notice={
            <FormNotices
              form={form}
              what="Este veículo foi salvo"
              titleOf={(draft) => titleOf('edit', draft).replace('Editar ', '') || 'Veículo novo'}
              onRecover={(draft) => {
                restorePages(draft.entry.new_sources ?? '')
                form.recover(draft)
              }}
              onOverwrite={(over) => form.save({ over })}
            />
          }
          actions={
            <Buttons
              id={vehicle?.id ?? null}
              portalPath={vehicle && saved.is_active ? vehiclePath({ slug: saved.slug ?? '' }) : null}
              isSaving={form.isSending}
              onSaveAndStay={() => form.save({ onDone: stay })}
              onClose={close}
            />
          }
        />
      </VehicleFormContext>
    </FormDialog>
  )
}

type ButtonsProps = {
  id: number | null
  /** null: no public page. */
  portalPath: string | null
  isSaving: boolean
  onSaveAndStay: () => void
  onClose: () => void
}

function Buttons({ id, portalPath, isSaving, onSaveAndStay, onClose }: ButtonsProps) {
  // A disabled button loses the focus, and Escape would not close the dialog.
  const busy = { 'aria-disabled': isSaving || undefined }
  return (
    <>
      <Button type="submit" variant="primary" {...busy} className="max-sm:flex-1">
        {isSaving ? 'Salvando…' : 'Salvar'}
      </Button>
      <Button {...busy} onClick={onSaveAndStay} className="max-sm:flex-1">
        Salvar e continuar
      </Button>
      {id !== null && (
        <a
          href={vehiclePreviewPath(id)}
          target="_blank"
          rel="noopener"
          className={buttonClass('quiet', 'max-sm:hidden')}
        >
          Prévia
        </a>
      )}
      {portalPath !== null && (
        <a href={portalPath} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          Ver no portal
        </a>
      )}
      <Button variant="quiet" onClick={onClose} className="only-script max-sm:hidden">
        Cancelar
      </Button>
    </>
  )
}

function titleOf(kind: 'new' | 'edit', { brand, model, version }: VehicleEntry): string {
  return kind === 'new' ? 'Novo veículo' : `Editar ${[brand, model, version].filter(Boolean).join(' ')}`
}

function useTableSearch(): string {
  const parameters = new URLSearchParams(useLocation().search)
  parameters.delete('copia')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** A hash such as #numero-rangeKm opens the figure's source fields and scrolls to them. */
function useRowOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#numero-\w+$/.test(hash)) return
    // Waits a frame, because the dialog takes the focus first.
    const frame = requestAnimationFrame(() => {
      const row = form.current?.querySelector(hash)
      for (const part of row?.querySelectorAll('details') ?? []) part.open = true
      row?.querySelector('input')?.focus({ preventScroll: true })
      row?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, hash])
}
