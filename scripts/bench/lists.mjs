import { printStep } from "../command/run-command.mjs";
import { withDemoSite } from "../site/with-demo-site.mjs";
import { generateRows } from "../demo/generate-rows.mjs";
import { generateReports } from "../demo/generate-reports.mjs";
import { timePanel } from "../measure/time-panel.mjs";

// npm run bench -- lists [cars] [leads]: response times of the panel's lists and reports over 100,000 generated cars, as many leads and ten views
// a car, and the rows that D1 reads. HOME_UNDER_TEST=server measures the other home. Prints and never fails, like npm run bench -- pages.

const [CARS = 100_000, LEADS = CARS] = process.argv.slice(2).map(Number).filter(Boolean);

const LISTS = [
  "/admin",
  "/admin/cars",
  `/admin/cars?page=${Math.min(100, CARS / 200)}`,
  "/admin/cars?q=модель 7",
  "/admin/cars?q=редкость500",
  "/admin/reports",
  "/admin/reports?period=365",
  "/admin/reports?section=staff&period=365",
  "/admin/reports?section=outlets&period=365",
  "/admin/reports?section=cars",
  "/admin/reports?section=cars&sort=-leads&page=5",
  "/admin/reports?section=cars&age=60",
  "/admin/reports?section=stock",
  "/admin/reports?section=searches",
  "/admin/reports?section=speed",
  `/admin/reports/cars/car-${CARS / 2}`,
  "/admin/brands",
  "/admin/leads",
  "/admin/leads?status=new",
  "/admin/leads?type=trade_in&status=cancelled",
  "/admin/leads?sort=oldest",
  "/admin/leads?page=100",
  "/admin/leads?q=8 999 005-00-00",
  "/admin/leads?q=клиент",
  "/admin/leads?q=клиент 500",
  "/admin/leads?view=board",
  "/admin/leads?view=board&assignee=none",
  "/admin/leads?view=board&source=ads&type=trade_in",
  "/admin/leads?assignee=staff-1",
  "/admin/leads?assignee=staff-1&status=in_progress",
  "/admin/leads?source=outlet&period=month",
  "/admin/leads?task=overdue",
  "/admin/leads?task=none",
  `/admin/leads/lead-${LEADS / 2}`,
  "/admin/leads?messages=unread",
  "/admin/messages",
  "/admin/messages?show=unread",
  "/admin/messages?q=клиент",
  "/admin/tasks",
  "/admin/tasks?who=all",
  "/api/search?q=модель 7",
  "/api/search?q=нет такого",
];

export async function main() {
  await withDemoSite(
    {
      vars: { DIAGNOSTICS: "1" },
      fill: async (env) => {
        printStep(`Generating ${CARS.toLocaleString("en")} cars and ${LEADS.toLocaleString("en")} leads`);
        await generateRows(env.DB, CARS, LEADS);
        printStep(`Generating ${(CARS * 10).toLocaleString("en")} views and counting the days`);
        return generateReports(env.DB, CARS, CARS * 10);
      },
    },
    async (site) => {
      for (const { path, status, ms, trips, read } of await timePanel(site.url, site.administrator, LISTS)) {
        const rows = read.toLocaleString("en").padStart(9);
        console.log(`${path.padEnd(46)} ${status} ${ms.toFixed(1).padStart(7)} ms ${rows} rows in ${trips} trips`);
      }
    },
  );
}
