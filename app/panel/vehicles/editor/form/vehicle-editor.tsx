import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { editVehiclePath, vehiclePreviewPath, vehicleTablePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/notices/conflict-notice.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import type { Draft } from '#app/ui/panel/use-drafts.ts'
import { useAddedSources } from './source-choice.tsx'
import { VehicleForm } from './vehicle-form.tsx'
import { useVehicleEditing } from './use-vehicle-editing.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  /** Null: a new one. */
  vehicle: { id: number; revision: number } | null
  entry: VehicleEntry
  sources: KnownSource[]
}

export function VehicleEditor({ vehicle, entry, sources: known }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const tableSearch = useTableSearch()
  const editing = useVehicleEditing(form, vehicle, entry)
  const { kind, editor, autosave, drafts, notices, questions, noteChange, keepAs, open } = editing
  const { opened, isDirty, isSending, problems, conflict } = editor
  const { added, sources, addSource, addAgain } = useAddedSources(known)
  useRowOfAddress(form)
  const tablePath = `${vehicleTablePath}${tableSearch}`
  const saveAndClose = (baseVersion?: number) =>
    editor.save(
      () => {
        autosave.stop()
        editor.goTo(tablePath)
      },
      { baseVersion },
    )
  const saveAndStay = () =>
    editor.save((saved) => {
      autosave.stop()
      if (saved.outcome === 'created') return editor.goTo(editVehiclePath(saved.id, tableSearch))
      keepAs(saved.version)
    })
  const close = () => void navigate(tablePath, { preventScrollReset: true })
  const recover = (draft: Draft<VehicleEntry>) => {
    addAgain(draft.entry.new_sources ?? '')
    open(draft)
  }
  const { entry: shown, saved } = opened
  return (
    <FormDialog title={titleOf(kind, saved)} note={autosave.note || (isDirty && 'Não salvo')} onClose={close}>
      <VehicleFormContext
        value={{ kind, entry: shown, saved, problems, notices, questions, sources, addSource, noteChange }}
      >
        <VehicleForm
          ref={form}
          key={opened.key}
          sources={sources}
          added={added}
          onInput={noteChange}
          onSubmit={() => saveAndClose()}
          notice={
            <>
              <ActionNotice notice={editor.notice} />
              {conflict ? (
                <ConflictNotice
                  conflict={conflict}
                  what="Este veículo foi salvo"
                  footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo não apaga o seu: ele fica guardado neste navegador e volta a ser oferecido."
                  overwriteField={{ name: versionFields.base, value: conflict.version }}
                  onOverwrite={() => saveAndClose(conflict.version)}
                  onOpenTheirs={() => {
                    editor.setDirty(false)
                    window.location.reload()
                  }}
                />
              ) : (
                <DraftNotice
                  drafts={drafts.drafts}
                  titleOf={(draft) => titleOf('edit', draft).replace('Editar ', '') || 'Veículo novo'}
                  onOpen={recover}
                  onDiscard={drafts.discard}
                />
              )}
              <HiddenFields fields={editor.hiddenFields} />
            </>
          }
          actions={
            <Buttons
              id={vehicle?.id ?? null}
              portalPath={vehicle && saved.is_active ? vehiclePath({ slug: saved.slug ?? '' }) : null}
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

type ButtonsProps = {
  /** Null while the model is new. */
  id: number | null
  /** Public address; null while there is none. */
  portalPath: string | null
  isSaving: boolean
  onSaveAndStay: () => void
  onClose: () => void
}

function Buttons({ id, portalPath, isSaving, onSaveAndStay, onClose }: ButtonsProps) {
  // Not disabled while it saves: the focus would be gone with it, and Escape would reach nobody.
  const busy = { 'aria-disabled': isSaving || undefined }
  return (
    <>
      <Button type="submit" look="primary" {...busy} className="max-sm:flex-1">
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
      <Button look="quiet" onClick={onClose} className="only-script max-sm:hidden">
        Cancelar
      </Button>
    </>
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

/** Opens the figure that the address names (#numero-rangeKm), with its source, and goes there. */
function useRowOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#numero-\w+$/.test(hash)) return
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => {
      const row = form.current?.querySelector(hash)
      for (const part of row?.querySelectorAll('details') ?? []) part.open = true
      row?.querySelector('input')?.focus({ preventScroll: true })
      row?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, hash])
}
