/** Why a closed pool rejects its jobs: nothing failed, the pool was closed. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';

  constructor() {
    super('The worker pool is closed.');
  }
}
