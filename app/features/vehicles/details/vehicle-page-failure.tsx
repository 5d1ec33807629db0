import { MissingVehicle } from './missing-vehicle.tsx'

/** @param message one of our sentences, with the number that the log has too */
export function VehiclePageFailure({ message }: { message: string }) {
  return (
    <main id="conteudo" className="wrap py-section">
      <h1 className="mb-6">Não foi possível abrir o veículo</h1>
      <MissingVehicle failure={message} />
    </main>
  )
}
