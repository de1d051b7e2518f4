/** Names that nobody else makes. */

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

const random = (length: number): string => Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % 32]).join('');

/** Whether this is a table of a device: no server gives such ids. */
export const isDeviceTable = (id: string): boolean => /^device-[a-z0-9-]{1,53}$/.test(id);

/** The id of a new table, and where its luck comes from. */
export const newTable = (): { id: string; seed: string } => ({
  id: `device-${random(4)}-${random(12)}`,
  seed: Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
});

export const personId = (): string => random(16);
