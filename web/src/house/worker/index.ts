/** The house on this device: tables in a worker of this page, kept by this browser. */
import type { House } from '../house';
import { WorkerHouse } from './house';
import type { Port, ToPage, ToWorker } from './messages';

export { isDeviceTable } from './ids';

export type DeviceHouse = House & { export(): Promise<File>; import(file: Blob): Promise<number> };

/** The worker, started when something is first asked of it; one that is gone is replaced with the next question. */
class Staff implements Port<ToWorker, ToPage> {
  onmessage: Port<ToWorker, ToPage>['onmessage'] = null;
  /** Told when the worker is gone, with all that was asked of it. */
  onlost: () => void = () => {};
  private worker: Worker | undefined;

  postMessage(message: ToWorker): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<ToPage>) => this.onmessage?.(event);
    worker.onerror = (event) => {
      console.error('The worker that runs tables is gone', event.message);
      worker.terminate();
      this.worker = undefined;
      this.onlost();
    };
    return worker;
  }
}

let device: WorkerHouse | undefined;

/** The same for the whole page. */
export function deviceHouse(): DeviceHouse {
  if (!device) {
    const staff = new Staff();
    const house = new WorkerHouse(staff);
    staff.onlost = () => house.lost();
    device = house;
  }
  return device;
}
