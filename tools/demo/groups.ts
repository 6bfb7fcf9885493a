import type { RobotModel } from '@muster/contract/devices/schemas';

/** The demo school: Kebbis teach in two classes and the library, service robots work in the lobby. */
export const demoGroups = ['5-B 教室', '3-A 教室', '圖書館', '大廳服務'] as const;

/** The number of simulated robots. */
export const DEMO_ROBOTS = 24;

export interface DemoRobot {
  sn: string;
  model: RobotModel;
  name: string;
  group: (typeof demoGroups)[number];
}

/** Puts service robots into the lobby and distributes the others over the rooms, with the names a school would use. */
export function placeRobots(robots: readonly { sn: string; model: RobotModel }[]): DemoRobot[] {
  const rooms = demoGroups.slice(0, 3);
  let kebbis = 0;
  let porters = 0;
  return robots.map(({ sn, model }) => {
    if (model === 'service') {
      porters += 1;
      return { sn, model, name: `服務機器人 ${porters}`, group: '大廳服務' };
    }
    const group = rooms[Math.floor(kebbis / 7) % rooms.length]!;
    kebbis += 1;
    return { sn, model, name: `凱比 ${String(kebbis).padStart(2, '0')}`, group };
  });
}
