export const startExternalRobotLink = async (_: unknown): Promise<never> => {
  throw new Error('soon');
};
