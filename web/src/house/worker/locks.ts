/** A table is awake in one window only. Where the browser has no locks (pages without https), the store alone keeps windows apart. */

export interface Locks {
  /** Gives the way to let go, or nothing if another window has it. */
  take(table: string): Promise<(() => void) | null>;
}

export const webLocks: Locks = {
  take: (table) => {
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return Promise.resolve(() => {});
    return new Promise((resolve, reject) => {
      const held = locks.request(`barbacane:${table}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(null);
        return undefined;
      });
      held.catch(reject);
    });
  },
};
