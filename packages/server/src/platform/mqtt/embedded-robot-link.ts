export { startEmbeddedRobotLink } from './embedded.ts';
