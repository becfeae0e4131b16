/** Why a closed pool rejects its jobs: nothing failed, its owner has left. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';

  constructor() {
    super('The worker pool is closed.');
  }
}
